/** What an owner reads about the pages of an announcement bar (specification A §2, §5, §8). */

export const announcementMessages = {
  urlRequired: 'Page URL is required.',
  urlInvalid: 'Please enter a valid URL (e.g., https://example.com)',
  created: 'Announcement bar page created successfully.',
  createFailed: 'Failed to create announcement bar page.',
  updated: 'Announcement bar page updated successfully.',
  updateFailed: 'Failed to update announcement bar page.',
  deleted: 'Announcement bar page deleted successfully.',
  deleteFailed: 'Failed to delete announcement bar page.',
  deleteTitle: 'Are you sure you want to delete this page?',
  deleteMessage: 'Announcement Bar will be disabled on the page.',
} as const
