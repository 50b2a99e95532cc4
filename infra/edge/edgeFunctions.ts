// The two small programs that CloudFront runs on a request: which file an address means, and what the API must know about the caller.
import type { Stack } from 'aws-cdk-lib';
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';

/** Every address of the single-page app is its one page; only what ends like a file of the build is a file. */
export const pageRewrite = `
var file = /\\.(html|js|mjs|css|json|map|webmanifest|txt|xml|svg|png|jpg|webp|ico|woff2|wasm)$/i;
function handler(event) {
  var request = event.request;
  if (!request.uri.startsWith('/assets/') && !file.test(request.uri)) request.uri = '/index.html';
  return request;
}
`;

/**
 * The API sees CloudFront's address and its own host name, so the caller's are handed on; a caller's own claim is overwritten. The token
 * goes along under a second name, because a proxy may drop a header with an underscore.
 */
export const callerHeaders = `
function handler(event) {
  var request = event.request;
  var token = request.headers.api_key;
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  if (token) request.headers.authorization = { value: 'Bearer ' + token.value };
  return request;
}
`;

export const edgeFunction = (stack: Stack, id: string, code: string): EdgeFunction =>
  new EdgeFunction(stack, id, {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(code.trim()),
  });
