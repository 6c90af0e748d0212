/** What an owner reads in the floating bar editor (specifications A §8, B §2.4, §7 and §8). */

export const barEditorMessages = {
  saved: 'Floating bar saved',
  saveFailed: 'Failed to save floating bar.',
  templateSaved: 'Template saved.',
  templateSaveFailed: 'Failed to save template.',
  fetchFailed: 'Failed to fetch floating bars',
  noBars: 'No floating bars found.',
  deleteTemplate: 'Are you sure you want to delete this template? This action cannot be undone.',
} as const
