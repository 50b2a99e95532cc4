// The records of a cell's domain: put into its hosted zone, or printed where the domain is kept elsewhere.
import { CfnOutput, type Stack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnRecordSet, HostedZone } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { EmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Cell } from '../cell.ts';

/** The certificate of the address: made in the zone, or one that was made before. */
export const certificateOf = (stack: Stack, { domain, zone, certificate = '' }: Cell): ICertificate =>
  zone
    ? new Certificate(stack, 'Certificate', {
        domainName: domain,
        validation: CertificateValidation.fromDns(
          HostedZone.fromHostedZoneAttributes(stack, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name }),
        ),
      })
    : Certificate.fromCertificateArn(stack, 'Certificate', certificate);

/** Leads the address to the distribution. */
export const addressRecords = (stack: Stack, { domain, zone }: Cell, distribution: IDistribution): void => {
  const target = distribution.distributionDomainName;
  new CfnOutput(stack, 'Address', {
    description: zone ? `The zone leads ${domain} here` : 'Put this CNAME, or an alias, into the domain',
    value: zone ? target : `${domain} CNAME ${target}`,
  });
  if (!zone) return;
  for (const type of ['A', 'AAAA'])
    new CfnRecordSet(stack, `Address${type}`, {
      hostedZoneId: zone.id,
      name: domain,
      type,
      aliasTarget: { dnsName: target, hostedZoneId: CloudFrontTarget.CLOUDFRONT_ZONE_ID },
    });
};

type MailRecord = { id: string; name: string; type: 'CNAME' | 'MX' | 'TXT'; value: string };

const mailRecordsOf = (domain: string, region: string, identity: EmailIdentity): MailRecord[] => [
  ...identity.dkimRecords.map(
    ({ name, value }, index): MailRecord => ({ id: `${index + 1}`, name, type: 'CNAME', value }),
  ),
  // Mails that come back reach the service, and receivers see that it may send.
  { id: 'Bounce', name: `bounce.${domain}`, type: 'MX', value: `10 feedback-smtp.${region}.amazonses.com` },
  { id: 'Sender', name: `bounce.${domain}`, type: 'TXT', value: '"v=spf1 include:amazonses.com ~all"' },
  { id: 'Policy', name: `_dmarc.${domain}`, type: 'TXT', value: '"v=DMARC1; p=quarantine"' },
];

/** Without them mail does not leave, or is taken for forged. */
export const mailRecords = (stack: Stack, { domain, zone, region }: Cell, identity: EmailIdentity): void => {
  for (const { id, name, type, value } of mailRecordsOf(domain, region, identity))
    if (zone)
      new CfnRecordSet(stack, `MailRecord${id}`, {
        hostedZoneId: zone.id,
        name,
        type,
        ttl: '300',
        resourceRecords: [value],
      });
    else
      new CfnOutput(stack, `MailRecord${id}`, {
        description: 'Put this record into the domain, or mail does not leave',
        value: `${name} ${type} ${value}`,
      });
};
