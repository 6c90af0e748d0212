/** Thirty wishes as people write them, and the draft that each should end in. Today is Tuesday, 3 March 2026, in New York. */

export type Task = { says: string; expects: Record<string, unknown> }

const days = (deadlineLength: number, more: Record<string, unknown> = {}) => ({
  campaignType: 'evergreen',
  deadlineType: 1,
  deadlineUnit: 'days',
  deadlineLength,
  ...more,
})
const until = (deadlineDate: string, more: Record<string, unknown> = {}) => ({
  campaignType: 'evergreen',
  deadlineType: 2,
  deadlineDate,
  ...more,
})
const other = (deadlineLength: number, deadlineUnit: 'hours' | 'minutes', campaignType = 'evergreen') => ({
  campaignType,
  deadlineType: 3,
  deadlineUnit,
  deadlineLength,
})

export const tasks: readonly Task[] = [
  {
    says: 'A 3-day welcome offer for new subscribers, called Welcome',
    expects: days(3, { campaignName: 'Welcome' }),
  },
  { says: 'Evergreen, 5 days, name it Spring deal', expects: days(5, { campaignName: 'Spring deal' }) },
  {
    says: 'I want every lead to have a week. Call it One week',
    expects: days(7, { campaignName: 'One week' }),
  },
  {
    says: 'Two weeks per person, ends at 6 pm, name: Fortnight',
    expects: days(14, { deadlineTime: '18:00' }),
  },
  {
    says: 'Four days for each new subscriber, until noon of the last day. Name Noon',
    expects: days(4, { deadlineTime: '12:00' }),
  },
  {
    says: 'A launch that ends next Friday at midnight, called Launch',
    expects: until('2026-03-13', { deadlineTime: '23:59' }),
  },
  {
    says: 'A sale for everybody until March 20 at 9 pm, name Equinox',
    expects: until('2026-03-20', { deadlineTime: '21:00' }),
  },
  {
    says: 'Black Friday 2026 offer, ends that day at 23:59. Name it BF',
    expects: until('2026-11-27', { deadlineTime: '23:59' }),
  },
  {
    says: 'Ends tomorrow at 5 in the afternoon for all. Name: Tomorrow',
    expects: until('2026-03-04', { deadlineTime: '17:00' }),
  },
  {
    says: 'Christmas sale, the cart closes on December 24 at noon, name Xmas',
    expects: until('2026-12-24', { deadlineTime: '12:00' }),
  },
  {
    says: 'The end of this month at midnight, everybody the same. Month end',
    expects: until('2026-03-31', { deadlineTime: '23:59' }),
  },
  { says: 'In ten days, the same date for everyone, name Ten', expects: until('2026-03-13') },
  {
    says: '48 hours for each subscriber from the moment they join, call it 48h',
    expects: other(48, 'hours'),
  },
  { says: 'One person, 36 hours, no more. Name: Hours', expects: other(36, 'hours') },
  {
    says: 'A 15-minute one-time offer right after sign-up, name Tripwire',
    expects: other(15, 'minutes', 'tripwire_offer'),
  },
  { says: 'Tripwire with half an hour, call it Half', expects: other(30, 'minutes', 'tripwire_offer') },
  {
    says: 'After my automated webinar people have 3 days. Webinar deal',
    expects: days(3, { campaignType: 'automated_webinar' }),
  },
  {
    says: 'Webinar replay offer for 48 hours, name Replay',
    expects: other(48, 'hours', 'automated_webinar'),
  },
  {
    says: 'Only 50 spots, then it is over. Call it Fifty',
    expects: { campaignType: 'quantity', deadlineType: 5, quantity: 50 },
  },
  {
    says: 'Limited to 120 units, name Units',
    expects: { campaignType: 'quantity', deadlineType: 5, quantity: 120 },
  },
  {
    says: 'We sell 10 seats. Name: Seats',
    expects: { campaignType: 'quantity', deadlineType: 5, quantity: 10 },
  },
  {
    says: 'Abandoned cart reminder, 2 days, name Cart',
    expects: days(2, { campaignType: 'abandoned_cart' }),
  },
  {
    says: 'The clock starts at the first visit of my sales page, 3 days, name First visit',
    expects: days(3, { campaignType: 'page_only' }),
  },
  {
    says: 'Ein Angebot für neue Abonnenten, 4 Tage, Name: Willkommen',
    expects: days(4, { campaignName: 'Willkommen' }),
  },
  {
    says: 'Una oferta de 6 días para cada suscriptor. Se llama Oferta',
    expects: days(6, { campaignName: 'Oferta' }),
  },
  {
    says: 'Five days. No, make it six. Per subscriber, called Six',
    expects: days(6, { campaignName: 'Six' }),
  },
  {
    says: '7 days each with Mailchimp for the mails, name Chimp',
    expects: days(7, { emailPlatform: 'mailchimp' }),
  },
  {
    says: '3 days per lead, ConvertKit and Kajabi checkout, name Stack',
    expects: days(3, { emailPlatform: 'convertkit', checkoutPlatform: 'kajabi' }),
  },
  {
    says: 'Until March 15, 10:00 in Berlin time, for everybody. Name Berlin',
    expects: until('2026-03-15', { deadlineTime: '10:00', timezone: 'Europe/Berlin' }),
  },
  {
    says: 'A flash sale that closes tonight at 11 pm for all, name Flash',
    expects: until('2026-03-03', { deadlineTime: '23:00' }),
  },
]
