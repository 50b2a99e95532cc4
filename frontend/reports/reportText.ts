// The texts of `reports`, as hooks hand them on.
import type { TFunction } from 'i18next';

export type ReportText = TFunction<'reports'>;
