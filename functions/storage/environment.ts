// The one place that reads the environment: endpoints, names and secrets that differ between a machine and the cloud.

const read = (name: string): string | undefined => process.env[name] || undefined;

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
  /** Hex; 32 bytes or more. */
  get secret() {
    const secret = read('MIZAN_SECRET');
    if (!secret || secret.length < 64) throw new Error('MIZAN_SECRET must hold 32 bytes in hex');
    return secret;
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
  /** Header that CloudFront adds, so that nobody goes around it. */
  get originSecret() {
    return read('MIZAN_ORIGIN_SECRET');
  },
  get logLevel() {
    return read('MIZAN_LOG_LEVEL') ?? 'INFO';
  },
};
