import type { ChildProcess } from 'node:child_process';

export type Places = readonly (readonly [RegExp, string])[];

export declare function placed(configuration: string, places: Places): string;
export declare function startNginx(folder: string, servers: string, ports: readonly number[]): Promise<ChildProcess>;
