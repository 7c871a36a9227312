export { AboutForm } from './about-form.tsx';
export { AttributesForm } from './attributes-form.tsx';
export { ChangeList, loadChanges } from './change-list.tsx';
export { ClosedToday } from './closed-today.tsx';
export { ContactForm } from './contact-form.tsx';
export { CouponsPaused } from './coupons-paused.tsx';
export { HoursForm } from './hours-form.tsx';
export { SoldOutList } from './sold-out-list.tsx';
export { UndoChange } from './undo-change.tsx';
