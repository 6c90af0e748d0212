/** What an owner reads where a campaign goes over to the new style of bars, and back (specification B §4.4, §8). */

export const newStyleMessages = {
  confirm: 'Please confirm that you want to use the new floating bar style for this campaign.',
  yes: 'Confirm',
  no: 'Cancel',
  offer: 'Use the new floating bar style',
  done: 'Your campaign uses the new floating bar style.',
  lost: 'The new style does not have:',
  back: 'Back to the earlier bar',
  backAsks: 'Pages that went over to the new style show their earlier bar again, as it was.',
  backDone: 'Your campaign has its earlier bar back.',
  noPage: 'This campaign has no page with an earlier bar.',
  noneWentOver: 'No page of this campaign has an earlier bar to go back to.',
} as const
