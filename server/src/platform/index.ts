export { BrakeWatch } from './brakes/BrakeWatch.js';
export { BRAKES, type Brake, isBrakeOn, readBrakes, setBrake } from './brakes/brakes.js';
export { ConfigError, isLoopbackHost, isLoopbackUrl, parseWebhookUrl } from './config/environment.js';
export { MAX_WAIT_MINUTES, parseQuietHours } from './config/readAlertConfig.js';
export { type Config, type MetricsConfig, type NotifyConfig, readConfig } from './config/readConfig.js';
export {
  type KakaoSdk,
  type MailConfig,
  parseSupplierUrl,
  type S3Storage,
  type TextConfig,
} from './config/readProviderConfig.js';
export { Secrets } from './config/Secrets.js';
export * from './config/SocialAccess.js';
export { readSecretFile, secretFile, writeOwnersFile, writeSecretFile } from './config/secretFile.js';
export { SERVER_FOLDER } from './config/serverFolder.js';
export type { Deps } from './Deps.js';
export { claimDaily } from './db/claimDaily.js';
export type * from './db/Database.js';
export { DatabaseClock } from './db/DatabaseClock.js';
export {
  CALL_LIMIT_MS,
  currentDeadline,
  Deadline,
  FROZEN_AFTER,
  runWithin,
  withLongStatements,
} from './db/databaseContext.js';
export { DatabaseAwayError, describeAway, violatedConstraint } from './db/databaseErrors.js';
export { DataDirectoryLockError, lockDataDirectory, makeDataDirectory } from './db/dataDirectory.js';
export { countDue, type Erasure, type Erasures, eraseOutdated } from './db/eraseOutdated.js';
export { disk, FreeSpace, RESERVE_BYTES } from './db/FreeSpace.js';
export { MIGRATION_LOCK, migrate, SchemaError } from './db/migrate.js';
export { migrations } from './db/migrations/migrations.js';
export { toNumeric } from './db/numbers.js';
export { connectPostgres, openDatabase, openEmbeddedHere } from './db/openDatabase.js';
export { ENDINGS, type Exported, maskOf, type PersonalTable, readExported, reduceRows } from './db/personalData.js';
export { hasShopFolder, shopFolder, shopFolderCopy, shopFolderDraft } from './db/prepareShopFolder.js';
export { type AuditedAction, recordAudit, recordRefused } from './db/recordAudit.js';
export { SharedRead } from './db/SharedRead.js';
export * from './db/shopIdentity.js';
export { type Alongside, retryLost, transact } from './db/transact.js';
export {
  ApiProblem,
  fieldProblem,
  frameworkProblem,
  type OperatorFileFault,
  problem,
  unavailable,
} from './errors/ApiProblem.js';
export { callProvider, type ProviderAnswer, ProviderError, type ProviderRequest } from './http/callProvider.js';
export { chooseEncoding, compressOnce } from './http/compress.js';
export { createBoundedApp } from './http/createBoundedApp.js';
export { createFastify } from './http/createFastify.js';
export { readinessRoute, refuseWritesWithoutSpace } from './http/databaseGuards.js';
export { decodeForm, decodeText } from './http/decodeText.js';
export { canPack, type KnownDictionary, knownDictionary } from './http/dictionaries.js';
export { startDraining } from './http/draining.js';
export { believedOrigin, isForPreview, siteOrigin } from './http/hostHeader.js';
export * from './http/IdempotencyKey.js';
export { findInlineSources, inlineSource } from './http/inlineSources.js';
export { listenOnHost } from './http/listenOnHost.js';
export { closeKey, closesKey, doOnce, settleFailure } from './http/memberKeys.js';
export { type ConnectTls, connectPublicly, type PostAnswer, postBytes, postSigned } from './http/postBytes.js';
export { readOnly, refuseCustomersWrites } from './http/refuseCustomersWrites.js';
export { readBySchemas, rowIdField, rowIdParams } from './http/routeSchemas.js';
export { type Digested, digestDocument, sendDocument } from './http/sendDocument.js';
export { startTracing } from './http/startTracing.js';
export { whileWanted } from './http/whileWanted.js';
export { takeForAsker, takeForMessage, takeForShop, takeForTarget } from './limits/messageLimits.js';
export { Semaphore } from './limits/Semaphore.js';
export { giveBackToLimit, type LimitedAction, takeFromLimit } from './limits/takeFromLimit.js';
export { createLog, DATABASE_AWAY, type Log, warnSeldom } from './log/log.js';
export { shopMetrics } from './log/shopMetrics.js';
export { foldName } from './text/foldName.js';
export { guardFormula, unguardFormula } from './text/guardFormula.js';
export { escapeHtml, jsonBlock, jsonTextBlock } from './text/html.js';
export { foldId, randomCode } from './text/ids.js';
export { networkOf, shortenAddress, siteOf } from './text/networkOf.js';
export { sanitizeRichText } from './text/sanitizeRichText.js';
export { afterQuietHours } from './time/quietHours.js';
export { retentionStart } from './time/retentionStart.js';
export * from './time/time.js';
