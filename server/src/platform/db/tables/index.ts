// The rows of every table, by the subjects that they are of.
export type * from './alerts.js';
export type * from './brakes.js';
export type * from './catalogue.js';
export type * from './columns.js';
export type * from './members.js';
export type * from './notifications.js';
export type * from './operators.js';
export type * from './orders.js';
export type * from './points.js';
export type * from './releases.js';
export type * from './reports.js';
export type * from './shop.js';
