export { type FieldBinding, type Fields, type FieldsOptions, type FieldValidation, useFields } from './useFields';
