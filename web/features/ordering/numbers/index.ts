export { type AskedCode, askForCode, CodeDialog, type Proven } from './code-dialog.tsx';
export { type ProvenNumber, provenNumbers } from './proven-number.ts';
