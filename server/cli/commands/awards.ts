import { Command } from 'commander';
import { closeCommand, createCommand, openCommand } from '../awards/campaign.ts';
import {
  drawCommand,
  judgeCommand,
  logCommand,
  publishCommand,
  quarantineCommand,
  tallyCommand,
  verifyCommand,
} from '../awards/counting.ts';
import {
  chainsCommand,
  mergeCommand,
  nominationsCommand,
  rejectCommand,
  verifyNominationCommand,
} from '../awards/nominations.ts';
import { tokensCommand } from '../awards/tokens.ts';

export const awardsCommand = new Command('awards')
  .description("The Foodie's Choice Awards: docs/AWARDS.md has the steps in order")
  .addCommand(createCommand)
  .addCommand(openCommand)
  .addCommand(closeCommand)
  .addCommand(tokensCommand)
  .addCommand(chainsCommand)
  .addCommand(nominationsCommand)
  .addCommand(verifyNominationCommand)
  .addCommand(mergeCommand)
  .addCommand(rejectCommand)
  .addCommand(quarantineCommand)
  .addCommand(judgeCommand)
  .addCommand(tallyCommand)
  .addCommand(publishCommand)
  .addCommand(drawCommand)
  .addCommand(logCommand)
  .addCommand(verifyCommand);
