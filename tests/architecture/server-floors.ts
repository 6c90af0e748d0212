/**
 * The floors of the server, and what stands on each: the plan that `docs/architecture.md` speaks of, and the table
 * that the rule in `folder-rules.ts` keeps. An import goes down, or on its own floor to the left, types included.
 * What would go up or to the right is composition: a function that a file of the server's root hands in.
 */

type Floor = { holds: string; folders: Record<string, string> }

/** From the ground up; within a floor from left to right. */
export const serverFloors: readonly Floor[] = [
  {
    holds: 'what has no subject but itself',
    folders: {
      foundation: 'clock, ids, scopes, settings of the installation, limits of time and concurrency',
    },
  },
  {
    holds: 'machines that know no noun',
    folders: {
      database: 'connections, dialects, schema, migrations, transactions, revisions',
      secrets: 'the keys of the installation, sealed fields, key rotation',
      outbound: 'the one guarded way out to other people’s addresses and to platforms',
      http: 'what every request and answer goes through',
      uploads: 'pictures that owners send: read, and decoded in a process of their own',
      diagnostics: 'what happened lately, counted by the hour',
      limits: 'how often somebody may ask',
      webauthn: 'passkeys as browsers and authenticators speak of them',
      queues: 'writes that are answered, or made, a little later',
      jobs: 'durable work, and long reads',
      threads: 'work beside the server’s own thread',
      mails: 'how mails go out',
      audit: 'who did what',
      idempotency: 'what a call creates, made once however often it is asked for',
      saves: 'what several people change of one thing, merged field by field',
      platform: 'the type of all these machines, taken whole',
    },
  },
  {
    holds: 'what every noun stands on',
    folders: {
      accounts: 'people, accounts, sessions, access tokens',
      connections: 'the platforms that an account is connected to',
      stores: 'the shop that an account is connected to',
      snapshot: 'campaigns as visitors meet them, in memory',
      tokens: 'what visitors and addresses carry, signed',
      'lead-store': 'leads: found again, started, merged, forgotten',
    },
  },
  {
    holds: 'the nouns',
    folders: {
      campaigns: 'campaigns, their settings, their running deadlines',
      pages: 'pages of campaigns, the code on them',
      bars: 'floating bars and their templates',
      'classic-bars': 'classic bars, their presets and avatars',
      'oldest-bars': 'bars of the oldest generation, and their fonts',
      'earlier-bars': 'campaigns that go over to the new style of bars, and back',
      timers: 'inline timers',
      'email-timers': 'timers in mails: settings, uploads, compiled styles',
      portals: 'portals: their themes, pictures and pages',
      sales: 'sales, refunds, quantities',
      chaining: 'campaigns that start after a sale or a deadline in another one',
      webhooks: 'how platforms tell us something: address, secret, payload, receipt',
      integrations: 'what campaigns do at their mail platforms, and what starts their deadlines there',
      'write-back': 'written deadlines on their way into fields of mail platforms',
      'sale-trackings': 'how campaigns are told of their sales, as their owners set it up',
      discounts: 'discounts of shops',
      'outgoing-events': 'what addresses of owners are told of what happens',
      'store-events': 'what shops tell of orders and customers: sales, refunds, starts',
      activity: 'what people do with pages, links, images and bars, counted',
      history: 'the proof log of each campaign: listed, explained, exported',
      analytics: 'sums over all of these',
    },
  },
  {
    holds: 'answers to the outside',
    folders: {
      visitors: 'the script, the decision, the tracking pixel',
      'email-images': 'images in mails',
      emails: 'links in mails, the e-mail setup, test mails, what a webhook starts',
      'inbound-mail': 'mail that campaigns receive: over SMTP, or from a service that receives it',
      leads: 'the list of leads: read, imported, exported, reset, erased',
      checklists: 'first steps and what is done of them',
      testing: 'the testing checklist, reset links, the team link, time travel, rehearsals',
      people: 'one person of a campaign: what happened, what each channel says, their data',
      installation: 'the health of the installation, its settings, backups and report',
      dashboard: 'all campaigns of an account: figures, what needs attention, the weekly report',
      honesty: 'what of a campaign would mislead',
      preview: 'pages behind their editors',
      demo: 'the demo shop',
      'campaign-lifecycle': 'campaigns made, saved, copied, ordered, deleted: with all their parts',
      assistant: 'a campaign from a conversation, and the tools that make one',
      mcp: 'the same tools for programs that speak MCP',
    },
  },
]
