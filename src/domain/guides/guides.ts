/** The guides of the product: what each is about. Their steps are in `guide-steps.ts`: only whoever reads one loads them. */

/** Where a guide stands in the list. */
export const guideGroups = {
  start: 'First steps',
  screens: 'Screen by screen',
  operator: 'Running the installation',
} as const

export type GuideGroup = keyof typeof guideGroups

export type Guide = {
  group: GuideGroup
  title: string
  /** What the help card says. */
  summary: string
  /** A picture of the screen, taken by `scripts/guide-pictures.ts`. */
  picture?: true
}

/** In the order in which they are listed. */
export const guides = {
  quickstart: {
    group: 'start',
    title: 'Getting your campaign ready',
    summary: 'From a new campaign to its first visitor.',
    picture: true,
  },
  integrations: {
    group: 'start',
    title: 'How the platforms work together',
    summary:
      'Your email platform sends the links, the website shows the timers, the checkout takes the money.',
  },
  testing: {
    group: 'start',
    title: 'Testing a campaign',
    summary: 'Five steps that show what your visitors will see, before any of them does.',
  },
  live: {
    group: 'start',
    title: 'Going live, pausing and ending',
    summary: 'The badge beside a campaign’s name says what state it is in, and changes it.',
  },
  sales: {
    group: 'start',
    title: 'What counts as a sale',
    summary: 'What each kind of evidence is worth, and what waits for your word.',
  },
  stores: {
    group: 'start',
    title: 'Campaigns for a store',
    summary: 'A deadline with a discount code that works until then.',
  },
  campaigns: {
    group: 'screens',
    title: 'Your campaigns',
    summary: 'All of your campaigns, what state each is in, and what it brought lately.',
    picture: true,
  },
  create: {
    group: 'screens',
    title: 'Creating a campaign',
    summary: 'A name, a type, and the platforms you work with: the rest can be changed later.',
    picture: true,
  },
  assistant: {
    group: 'screens',
    title: 'The AI assistant',
    summary: 'A campaign from a conversation: say what you offer, and it becomes a draft.',
    picture: true,
  },
  deadline: {
    group: 'screens',
    title: 'Setting the deadline',
    summary: 'How long people have, or until when: and what a change means for those who have started.',
    picture: true,
  },
  discounts: {
    group: 'screens',
    title: 'Discounts of a shop',
    summary: 'A shop connected, and a discount whose codes end with each deadline.',
    picture: true,
  },
  pages: {
    group: 'screens',
    title: 'Adding pages and the code',
    summary: 'Each page has a type, an address, and a place where people go when their time is over.',
    picture: true,
  },
  bars: {
    group: 'screens',
    title: 'Designing a floating bar',
    summary: 'Words, button and colors of the bar, on your own page while you change them.',
    picture: true,
  },
  timers: {
    group: 'screens',
    title: 'Inline timers',
    summary: 'A timer that stands in the page itself, where you put it.',
    picture: true,
  },
  emails: {
    group: 'screens',
    title: 'Links, timers and webhooks for your emails',
    summary: 'What goes into your emails, and how your email platform can start deadlines.',
    picture: true,
  },
  emailTimers: {
    group: 'screens',
    title: 'Timers in emails',
    summary: 'An image that counts down to the deadline of whoever opens the mail.',
    picture: true,
  },
  settings: {
    group: 'screens',
    title: 'Settings of a campaign',
    summary: 'Language, tracking and finer rules of one campaign.',
    picture: true,
  },
  leads: {
    group: 'screens',
    title: 'Leads and sales',
    summary: 'Everybody whose deadline runs or ran, and what they bought.',
    picture: true,
  },
  priority: {
    group: 'screens',
    title: 'Which campaign wins a page',
    summary: 'Where several campaigns use the same page, one of them shows.',
    picture: true,
  },
  account: {
    group: 'screens',
    title: 'Your account',
    summary: 'Its name, its time zone, and how much of its plan is used.',
    picture: true,
  },
  security: {
    group: 'screens',
    title: 'Signing in safely',
    summary: 'Passkeys, a second factor, sessions and access tokens.',
    picture: true,
  },
  mcp: {
    group: 'screens',
    title: 'Assistants by MCP',
    summary: 'Claude, Cursor and other programs that look at your campaigns and make drafts.',
    picture: true,
  },
  team: {
    group: 'screens',
    title: 'Working as a team',
    summary: 'Invite people, and choose what they may do.',
    picture: true,
  },
  installation: {
    group: 'operator',
    title: 'The health of your installation',
    summary: 'What needs you first, then every part with what is known of it.',
    picture: true,
  },
  storeApp: {
    group: 'operator',
    title: 'An app for Shopify shops',
    summary:
      'Made once by whoever runs the installation: then every account connects its shop by one address.',
  },
  address: {
    group: 'operator',
    title: 'Being reached from outside',
    summary: 'A name, a certificate and a proxy in front: then platforms and visitors reach your Lastcall.',
  },
  backups: {
    group: 'operator',
    title: 'Backups, and how to restore one',
    summary: 'The database and its keys in one file, every night, kept on another disk.',
  },
  updates: {
    group: 'operator',
    title: 'Updating Lastcall',
    summary: 'Stop, back up, pull, start. Pages and mails that are out stay valid.',
  },
} as const satisfies Record<string, Guide>

export type GuideTopic = keyof typeof guides

export const guideTopics = Object.keys(guides) as GuideTopic[]

export function isGuideTopic(text: string): text is GuideTopic {
  return Object.hasOwn(guides, text)
}

/** The card of a topic, with or without its film. */
export function guideOf(topic: GuideTopic): Guide {
  return guides[topic]
}
