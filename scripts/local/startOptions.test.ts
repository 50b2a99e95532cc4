// What `npm start` accepts, and the sentence it says about everything else.
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startOptions } from './startOptions.ts';

describe('startOptions', () => {
  it('has defaults for everything', () => {
    expect(startOptions([], {})).toEqual({
      fresh: false,
      demo: true,
      dev: false,
      port: 3000,
      address: '127.0.0.1',
      dataFolder: resolve('.mizan'),
      dynamodbEndpoint: undefined,
      s3Endpoint: undefined,
      demoPassword: undefined,
    });
  });

  it('takes all that may be chosen', () => {
    const environment = {
      PORT: '4000',
      HOST: '0.0.0.0',
      MIZAN_DATA: '/tmp/books',
      DYNAMODB_ENDPOINT: 'http://localhost:8000',
      S3_ENDPOINT: 'https://s3.example.com',
      MIZAN_DEMO_PASSWORD: 'long-enough-1',
    };
    expect(startOptions(['--fresh', '--no-demo', '--dev'], environment)).toEqual({
      fresh: true,
      demo: false,
      dev: true,
      port: 4000,
      address: '0.0.0.0',
      dataFolder: '/tmp/books',
      dynamodbEndpoint: 'http://localhost:8000',
      s3Endpoint: 'https://s3.example.com',
      demoPassword: 'long-enough-1',
    });
  });

  it.each([
    [['--frehs'], {}, 'I do not know the option --frehs'],
    [[], { PORT: 'abc' }, 'PORT must be a number from 1 to 65535, not "abc".'],
    [[], { PORT: '0' }, 'PORT must be a number'],
    [[], { PORT: '70000' }, 'PORT must be a number'],
    [[], { DYNAMODB_ENDPOINT: 'localhost:8000' }, 'DYNAMODB_ENDPOINT must be an http or https address'],
    [[], { S3_ENDPOINT: 'nonsense' }, 'S3_ENDPOINT must be an http or https address'],
    [[], { MIZAN_DEMO_PASSWORD: 'short' }, 'MIZAN_DEMO_PASSWORD must have at least 12 characters.'],
  ])('says what is wrong with %j %j', (words, environment, sentence) => {
    expect(startOptions(words, environment)).toEqual({ problem: expect.stringContaining(sentence) });
  });
});
