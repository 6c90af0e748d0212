/** The short guides of the product: a sentence or two for the help cards, and the whole of it on a page. */

type Guide = {
  title: string
  /** What the help card says. */
  summary: string
  steps: readonly string[]
}

export const guides = {
  quickstart: {
    title: 'Getting your campaign ready',
    summary: 'From a new campaign to its first visitor.',
    steps: [
      'Choose a campaign type and, where it has one, a deadline. Every lead gets their own deadline in an evergreen campaign; a fixed date is the same for everyone.',
      'Add the pages that take part: where the deadline starts, where the timer runs, and where people go when it has passed.',
      'Put the code on every page. It is one line, the same for all of your campaigns.',
      'Link to your pages through their email links, so that people keep their deadline on every device.',
      'Go through the campaign once as a visitor before you send anybody there.',
    ],
  },
  integrations: {
    title: 'How the platforms work together',
    summary:
      'Your email platform sends the links, the website shows the timers, the checkout takes the money.',
    steps: [
      'The email platform sends your subscribers to your pages. Its merge tag for the address goes into the email links: that is how a person is known again on another device.',
      'The website platform shows the pages. The code goes into the head of every page, or once into the settings of the whole site.',
      'The checkout platform takes the money. Add the page that buyers see last with the type Sales tracking, and visits of people who saw the offer are counted as sales.',
      'When one platform is checkout and website, tick the box below the two and choose it once.',
      'A platform that is not in the list works too: choose Other. The code runs on every site that you can add one line to.',
    ],
  },
  pages: {
    title: 'Adding pages and the code',
    summary: 'Each page has a type, an address, and a place where people go when their time is over.',
    steps: [
      'Add the page where the deadline starts. For people who opt in, that is the page with the form, with the type Opt-in form.',
      'Add every page that shows the offer. A floating bar counts down over it; the type No timer redirects without showing anything.',
      'Switch the redirect on and name the page for people who come too late. The two addresses must differ.',
      'Copy the code into the head of the page, before the closing head tag. Page Setup on the page’s menu looks for it.',
      'A page is verified when its first visitor has come by with the code in place. Where ours is kept from looking, say that you checked it yourself.',
    ],
  },
  sales: {
    title: 'What counts as a sale',
    summary: 'What each kind of evidence is worth, and what waits for your word.',
    steps: [
      'A report is worth the most: your checkout, or an automation between the two, tells us of an order with an access token of your account. It counts by itself, with the amount and the buyer that it names.',
      'To send reports, create an access token under Account. Then let a webhook step in Zapier or Make, or your own server, send each order to /api/campaigns/…/sales with the token. The API documentation beside the tokens has every field.',
      'A visit to your sales tracking page by one of your leads counts by itself: the browser carries a signature of ours with its deadline. A limited quantity has no leads; there, the next rule counts.',
      'Where the quantity is limited, a visit takes a unit by itself when the browser was on the offer page before: once for each browser, and in a day for at most a tenth of the quantity from one network, but at least 3.',
      'Every other visit is an unconfirmed sale. It takes no unit, ends no deadline and is in no figure until you confirm it. Open Analytics lists them: one click confirms or drops a sale, and you can take both back.',
      'An order number in the address of the page keeps one order from being counted twice. It proves nothing more: visitors can write any number there.',
      'A sales tracking page on another domain than the offer has no proof to go by, because browsers keep our signature to the domain where they got it. All its visits wait for you, so send reports instead.',
    ],
  },
  testing: {
    title: 'Testing a campaign',
    summary: 'Go through the campaign once as one of your visitors would, in a private window.',
    steps: [
      'Open the page where the deadline starts in a private window, so that nobody is known there yet.',
      'Sign up as a visitor, or open an email link with an address of your own in place of the merge tag.',
      'The timer runs, and the lead is in Open Analytics with the same deadline.',
      'Open the page in another browser through the email link: the deadline is the same.',
      'To begin again, reset the lead in Open Analytics. Its next visit starts a new deadline.',
    ],
  },
  stores: {
    title: 'Campaigns for a store',
    summary: 'A deadline with a discount code that works until then.',
    steps: [
      'Choose the type. A fixed-date campaign has the same deadline for everyone; the others give every subscriber a deadline of their own.',
      'Create the discount code in the settings of your store, and tick that step off on the campaign’s setup checklist.',
      'Put the code into your store’s theme, in the head of its layout. It runs on all pages of the store then.',
      'Add the pages that show the offer, from the Setup list beside the campaign’s form.',
      'Link to them in your emails through the email links of the pages.',
    ],
  },
  address: {
    title: 'Being reached from outside',
    summary: 'A name, a certificate and a proxy in front: then platforms and visitors reach your Lastcall.',
    steps: [
      'Point a host name at the machine, such as offers.example.com, and a second one for previews.',
      'Put a reverse proxy with TLS in front. Caddy gets certificates by itself and renews them; deploy/Caddyfile is an example. The proxy forwards the Host header as it came.',
      'Set APP_ORIGIN, EDGE_ORIGIN and PREVIEW_ORIGIN to the new addresses, with https.',
      'Set TRUSTED_PROXIES to the address of the proxy. Without it everybody behind it counts as one visitor’s network, and limits are shared by all.',
      'Restart the server and look at Installation: the public address answers, and its certificate has a date.',
      'Copy the code on your pages anew: it names the address from which visitors load it.',
    ],
  },
  backups: {
    title: 'Backups, and how to restore one',
    summary: 'The database and its keys in one file, every night, kept on another disk.',
    steps: [
      'Set BACKUP_DIR to a folder on another disk and restart. Every night at midnight UTC the database and its keys are put there as one file; the last seven are kept.',
      'Whoever has such a file can read everything. Keep the folder as safe as the server itself.',
      'Without BACKUP_DIR, npm run backup -- FILE makes one while the server runs. Copying the database file of a running server can miss what is in its log.',
      'With PostgreSQL use pg_dump, and keep secrets.json of DATA_DIR with it. Set BACKUP_DIR to where the dumps lie, and Installation shows how old the last one is.',
      'To restore, stop the server, set DATA_DIR to an empty folder and run npm run restore -- FILE. Then start the server. What is there is never replaced.',
      'Try it once before you need it, in another folder and with another PORT.',
    ],
  },
  updates: {
    title: 'Updating Lastcall',
    summary: 'Stop, back up, pull, start. Pages and mails that are out stay valid.',
    steps: [
      'Read CHANGELOG.md: it lists what changes for owners, programs and installations.',
      'Stop the server and make a backup.',
      'Run git pull, then npm start. Packages, the build and the tables follow by themselves.',
      'Look at Installation: it says which version runs.',
      'Nobody is asked for newer versions by default. Set UPDATE_URL to an address that names the newest one, such as the latest release of the repository at api.github.com, and Installation tells you.',
    ],
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
