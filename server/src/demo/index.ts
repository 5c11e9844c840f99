// What other rooms import of this one.

export { addDemoData } from './addDemoData.js';
export { type DemoMember, demoMemberFile } from './DemoMember.js';
export { seedDemo } from './seedDemo.js';
export { startStandIns } from './standins/startStandIns.js';
