// The rights that a report asks for, by its permission.
import type { Right } from '../kernel/endpoint.ts';
import type { AnyReport } from './report.ts';

export const viewRight = ({ permission }: Pick<AnyReport, 'permission'>): Right => [permission, 'view'];
export const exportRight = ({ permission }: Pick<AnyReport, 'permission'>): Right => [permission, 'export'];
