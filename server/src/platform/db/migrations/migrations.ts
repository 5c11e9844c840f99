import { initial } from './0001_initial.js';
import { socialAndRecovery } from './0002_social_and_recovery.js';
import { autoOrdersAndPointDays } from './0003_auto_orders_and_point_days.js';
import { suppliers } from './0004_suppliers.js';
import { operator } from './0005_operator.js';
import { scale } from './0006_scale.js';
import { catalogueRevision } from './0007_catalogue_revision.js';
import { endedSessions } from './0009_ended_sessions.js';
import { operatorKeysAndDemoSeed } from './0010_operator_keys_and_demo_seed.js';
import { shopIdentity } from './0011_shop_identity.js';
import { logIns } from './0012_log_ins.js';
import { bankTransfers } from './0013_bank_transfers.js';
import { releases } from './0014_releases.js';
import { reports } from './0015_reports.js';
import { supplierRefusals } from './0016_supplier_refusals.js';
import { brakes } from './0017_brakes.js';
import { guardedLedger } from './0018_guarded_ledger.js';
import { depositorSuffixes } from './0020_depositor_suffixes.js';
import { apiKeyUse } from './0022_api_key_use.js';
import { releaseBytesAndReportVisits } from './0024_release_bytes_and_report_visits.js';
import { refundRequests } from './0030_refund_requests.js';
import { remembered } from './0031_remembered.js';
import { consents } from './0032_consents.js';
import { retention } from './0033_retention.js';
import { orderStarts } from './0034_order_starts.js';
import { notifications } from './0035_notifications.js';
import { operators } from './0036_operators.js';
import { alerts } from './0037_alerts.js';
import { listPages } from './0038_list_pages.js';
import { alertRules } from './0039_alert_rules.js';
import { teamTokens } from './0040_team_tokens.js';
import { releaseWebhooks } from './0041_release_webhooks.js';
import { watchedReleases } from './0043_watched_releases.js';
import { releasePreviews } from './0044_release_previews.js';
import { backups } from './0046_backups.js';
import { lookupKey } from './0047_lookup_key.js';
import { search } from './0049_search.js';
import { reopenedRefunds } from './0050_reopened_refunds.js';
import { consolePages } from './0051_console_pages.js';

/** A released step is never edited: the next change is the next number. */
interface Migration {
  number: number;
  name: string;
  /** The oldest server that may run on this schema. A contracting step omits it, and comes in a release of its own. */
  oldestServer?: number;
  /**
   * Names what waits on a full database; the operator makes large indexes `concurrently` before (docs/operating.md).
   */
  locks?: string;
  sql: string;
}

export const migrations: readonly Migration[] = [
  initial,
  socialAndRecovery,
  autoOrdersAndPointDays,
  suppliers,
  operator,
  scale,
  catalogueRevision,
  endedSessions,
  operatorKeysAndDemoSeed,
  shopIdentity,
  logIns,
  bankTransfers,
  releases,
  reports,
  supplierRefusals,
  brakes,
  guardedLedger,
  depositorSuffixes,
  apiKeyUse,
  releaseBytesAndReportVisits,
  refundRequests,
  remembered,
  consents,
  retention,
  orderStarts,
  notifications,
  operators,
  alerts,
  listPages,
  alertRules,
  teamTokens,
  releaseWebhooks,
  watchedReleases,
  releasePreviews,
  backups,
  lookupKey,
  search,
  reopenedRefunds,
  consolePages,
];
