import { ReceiptCheck } from '../features/awards/index.ts';

export default ReceiptCheck;
