import type { FastifyInstance } from 'fastify';
import * as changes from '#contract/edits/changes.ts';
import * as calls from '#contract/edits/edits.ts';
import * as soldOut from '#contract/edits/sold-out.ts';
import { serve } from '../access/index.ts';
import {
  changeAbout,
  changeAttributes,
  changeContact,
  changeHours,
  setClosedToday,
  setCouponsPaused,
} from './change-details.ts';
import { listChanges, showChange } from './list-changes.ts';
import { setSoldOut } from './set-sold-out.ts';
import { showDetailsToEdit } from './show-details.ts';
import { showMenuToEdit } from './show-menu.ts';
import { undoChange } from './undo-change.ts';

export function editsRoutes(app: FastifyInstance): void {
  serve(app, calls.getDetailsToEdit, showDetailsToEdit);
  serve(app, calls.changeHours, changeHours);
  serve(app, calls.changeContact, changeContact);
  serve(app, calls.changeAbout, changeAbout);
  serve(app, calls.changeAttributes, changeAttributes);
  serve(app, calls.setClosedToday, setClosedToday);
  serve(app, calls.setCouponsPaused, setCouponsPaused);
  serve(app, soldOut.getMenuToEdit, showMenuToEdit);
  serve(app, soldOut.setSoldOut, setSoldOut);
  serve(app, changes.listDetailChanges, listChanges);
  serve(app, changes.getDetailChange, showChange);
  serve(app, changes.undoDetailChange, undoChange);
}
