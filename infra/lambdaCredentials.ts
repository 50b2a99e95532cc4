// Replaces the SDK's search for credentials: Lambda always hands them to a function in its environment. The search knows ten other places
// (profiles, single sign-on, containers), which would be a fifth of every bundle.

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: this bundle runs in Lambda only`);
  return value;
};

/** The name under which the SDK's clients import it. */
export const defaultProvider = () => async (): Promise<Credentials> => {
  const sessionToken = process.env['AWS_SESSION_TOKEN'];
  return {
    accessKeyId: required('AWS_ACCESS_KEY_ID'),
    secretAccessKey: required('AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken ? { sessionToken } : {}),
  };
};
