/** What an owner reads in the classic bar's editor (specification B §2.5, §4.3, §5.4, §8). */

export const classicPresetLimits = {
  name: 60,
  /** More than anybody can tell apart in a list. */
  perAccount: 200,
} as const

export const classicEditorMessages = {
  saved: 'Floating bar saved',
  saveFailed: 'Failed to save floating bar.',
  fetchFailed: 'Failed to fetch floating bars',
  exit: 'Looks like you have unsaved changes! Are you sure you want to exit without saving?',
  applyPreset: 'if you apply this preset the changes will be lost. Continue?',
  noPage: 'Please add a floating bar page!',
  noPageWhy:
    'You will need to add a floating bar page to this campaign in order to preview your floating bar.',
  presetNameRequired: 'Please enter a name.',
  presetNameTaken: 'You have a preset with this name already.',
  tooManyPresets: `You have ${classicPresetLimits.perAccount} presets. Please delete one first.`,
  presetGone: 'This preset has been deleted meanwhile.',
} as const

/** What the picker of bases says of each (design of classic bars). */
export const classicBaseWords = {
  1: { name: 'Card', about: 'Words, clock and button beside each other on a rounded card.' },
  2: { name: 'Line', about: 'One slim line with a stroke of your accent color. The button is a link.' },
  3: {
    name: 'Tiles',
    about: 'Each unit of the clock on a tile of its own. Your avatar looks over the edge.',
  },
  4: { name: 'Split', about: 'The clock stands on a block of your accent color.' },
  round: { name: 'Pill', about: 'Avatar and button are the ends of a pill.' },
} as const
