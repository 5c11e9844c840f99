export { QuestionButton } from './QuestionButton';
export { QuestionWay } from './QuestionWay';
