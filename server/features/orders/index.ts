export { chargeBack, findOrderStage } from './charge-back.ts';
