/** What a campaign is for: free text of the owner's, with the usual answers to choose from. */

export const CATEGORY_LIMIT = 60

export const campaignCategories = [
  'Course',
  'Coaching',
  'Membership',
  'Webinar',
  'Event',
  'E-book',
  'Software',
  'Service',
  'Physical product',
  'Donation',
] as const
