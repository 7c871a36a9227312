export { type AskedCode, askForCode, CodeDialog, type Proven } from './code-dialog.tsx';
export { NotMyNumber } from './not-my-number.tsx';
export { changeProvenNumber, type ProvenNumber, provenNumbers } from './proven-number.ts';
