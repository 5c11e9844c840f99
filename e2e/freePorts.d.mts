export declare function freePorts(): Promise<[number, number, number]>;
