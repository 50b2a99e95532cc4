// The program that CDK runs, without its input: cells go in, checked templates come out; the tests make theirs the same way.
import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';

/** Behaviour of the library that newer projects have by default; here, because the tests need it too. */
const libraryFlags = {
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/core:checkSecretUsage': true,
  // A stack that others read from cannot be taken away under them.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  '@aws-cdk/core:enablePartitionLiterals': true,
  '@aws-cdk/aws-iam:standardizedServicePrincipals': true,
};

/** Synthesis fails on every finding of the AWS Solutions rules that nobody has answered with a reason. */
export const cellApp = (props: AppProps = {}): App => {
  const app = new App({ ...props, postCliContext: libraryFlags, analyticsReporting: false });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
};
