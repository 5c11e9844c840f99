export { addDemoData } from './addDemoData.js';
export { type DemoMember, demoMemberFile } from './DemoMember.js';
export { startFakes } from './fakes/startFakes.js';
export { seedDemo } from './seedDemo.js';
