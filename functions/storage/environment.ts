// The one place that reads the environment: endpoints, names and secrets that differ between a machine and the cloud.

const read = (name: string): string | undefined => process.env[name] || undefined;

/** A setting of few words; any other word is a mistake that must not pass for the default. */
const readOneOf = <const Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word => {
  const value = read(name) ?? words[0];
  const word = words.find((each) => each === value);
  if (word === undefined) throw new Error(`${name} is one of ${words.join(', ')}`);
  return word;
};

const sesMail = 'ses:';

let keptSecret: string | undefined;

/** Takes what was read elsewhere for the secret of this process, where the environment does not hold it. */
export const keepSecret = (secret: string | undefined): void => {
  keptSecret = secret;
};

/** Settings of this process. Endpoints are unset in the cloud; the secret keys every token's HMAC. */
export const environment = {
  get dynamodbEndpoint() {
    return read('DYNAMODB_ENDPOINT');
  },
  get s3Endpoint() {
    return read('S3_ENDPOINT');
  },
  get region() {
    return read('AWS_REGION') ?? 'us-east-1';
  },
  get table() {
    return read('MIZAN_TABLE') ?? 'mizan';
  },
  get bucket() {
    return read('MIZAN_BUCKET') ?? 'mizan-files';
  },
  /** Where the seals of the books are kept: in the cloud a bucket in which nothing can be changed. */
  get sealBucket() {
    return read('MIZAN_SEAL_BUCKET') ?? this.bucket;
  },
  /** The key of this process, for an object store on this machine. */
  get accessKey() {
    return {
      id: read('AWS_ACCESS_KEY_ID') ?? '',
      secret: read('AWS_SECRET_ACCESS_KEY') ?? '',
      token: read('AWS_SESSION_TOKEN') ?? null,
    };
  },
  /** Hex; 32 bytes or more. */
  get secret() {
    const secret = read('MIZAN_SECRET') ?? keptSecret;
    if (!secret || secret.length < 64) throw new Error('MIZAN_SECRET must hold 32 bytes in hex');
    return secret;
  },
  /** What the secrets manager knows the secret by: in the cloud no variable holds it. */
  get secretName() {
    return read('MIZAN_SECRET_NAME');
  },
  /** The one company of a silo; undefined where companies sign up by themselves. */
  get company() {
    return read('MIZAN_COMPANY');
  },
  /** How many calls a second of one company this process answers in the long run; undefined where there is no limit. */
  get companyCalls() {
    const calls = read('MIZAN_COMPANY_CALLS');
    if (calls === undefined) return undefined;
    if (!(Number(calls) > 0)) throw new Error('MIZAN_COMPANY_CALLS is a number of calls above 0');
    return Number(calls);
  },
  /** What the secrets manager knows the claim token by, with which the owner of a silo opens its company. */
  get claimName() {
    return read('MIZAN_CLAIM_NAME');
  },
  get secretsEndpoint() {
    return read('SECRETS_ENDPOINT');
  },
  /** The service that gives the credentials of roles; unset in the cloud. */
  get rolesEndpoint() {
    return read('STS_ENDPOINT');
  },
  /** The queue of this function's work for companies; undefined where it is in the process. */
  get workQueue() {
    return read('MIZAN_WORK_QUEUE');
  },
  get queueEndpoint() {
    return read('SQS_ENDPOINT');
  },
  /** Origins besides the request's own host that sign-in accepts. */
  get origins() {
    return (read('MIZAN_ORIGIN') ?? '').split(',').filter(Boolean);
  },
  /** The role with the tenant condition that a cloud function assumes per company. */
  get tenantRole() {
    return read('MIZAN_TENANT_ROLE');
  },
  get registryRole() {
    return read('MIZAN_REGISTRY_ROLE');
  },
  /** Header that CloudFront adds, so that no request goes around it. */
  get originSecret() {
    return read('MIZAN_ORIGIN_SECRET');
  },
  /** `mail`: a new company waits until its admin has opened a link that came by mail. */
  get signUpProof() {
    return readOneOf('MIZAN_SIGNUP_PROOF', ['off', 'mail']);
  },
  /** The address that mail leaves from by SES; undefined where mail goes into a folder (`folder:<path>`). */
  get mailSender() {
    const mail = read('MIZAN_MAIL') ?? '';
    return mail.startsWith(sesMail) ? mail.slice(sesMail.length) : undefined;
  },
  get sesEndpoint() {
    return read('SES_ENDPOINT');
  },
  get logLevel() {
    return read('MIZAN_LOG_LEVEL') ?? 'INFO';
  },
};
