/**
 * The browser tests that `npm test` runs: of each file its main promise, and a few that take less than a second. All others
 * run in `npm run test:rest`. A file may name none where its tests are all long walks, or where those of another file
 * keep what it promises as well.
 */
export const smokeTests: Record<string, readonly string[]> = {
  assistant: ['an answer is text: nothing in it is fetched, or leads anywhere'],
  'bar-cycles': ['500 bars come and go, and leave nothing behind'],
  'bar-gallery': [],
  'bar-hostile-text': [],
  'bar-pixels': ['the tab that a hidden bar leaves is the same'],
  'bar-preview': [
    'the bar is changed where it is, and its clock goes on',
    'where there is no page, the bar stands on a drawn one, and the page can be tried again',
  ],
  barriers: [
    'what is hard to read in a page is found, as often as one looks',
    'what is hard to read in a shadow root is found, as often as one looks',
    'what is hard to read in a frame of its own is found, as often as one looks',
  ],
  'classic-pixels': ['every bar is the same in the preview as on a page, on a phone'],
  'earlier-bars-by-chance': [],
  'embed-bar': [
    'no style sheet of the page reaches the bar',
    'the bar leaves the page’s own styles as they were',
    'people with and without sight can use a top bar at 390 pixels',
    'the bar is used by keyboard: open, fold, hide, and back',
    'a bar without any unit has no place for a clock, and nothing to fold away',
    'the button leads where its owner says, in its own tab when wanted',
    'nothing that an owner typed ever runs',
  ],
  'embed-bar-tab': [
    'what was hidden stays a tab for the visit, and a bar again in the next',
    'the server is told of a bar that is hidden, opened again or followed, and of no other click',
    'the tab says how much time is left, in the two largest units that count, and leaves seconds in peace',
  ],
  'embed-bar-templates': [
    'our name leads to the owner’s referral, in a tab of its own',
    'Classic: sizes, sides and widths keep everything in its place',
  ],
  'embed-classic': [
    'people with and without sight can use base 1, fold it and bring it back by keyboard',
    'a bar gives way to an announcement, until its visitor dismisses that',
    'a bar that comes later waits as long as its owner said',
  ],
  'embed-codes': [
    'a code that the shop confirms later takes the room that was kept for it, and no page moves',
    'a click or Enter copies the code and says so; where the browser refuses, it is selected',
  ],
  'embed-fences': [
    'strict policies with trusted types are kept to the letter',
    'a policy that lists our hash and our host is enough',
    'a browser whose storage throws still shows the deadline',
    'a sandboxed frame shows its bar and remembers nothing',
    'a visitor is known by cookie or record, whichever is left',
    'nothing is stored and nobody named until consent is given, held by its tag',
    'consent that was given before the script came is honored with the first question',
  ],
  'embed-first-paint': [
    'a visitor whose deadline has passed does not see the offer for a single frame on a second visit',
    'a page that is known to send its visitor away stays hidden until it does',
    'an e-mail link shows the offer only when the server has agreed',
    'a page is never held back when the server is down',
    'a first visitor sees the page as it is when the server is down',
    'without an answer the last known one holds: the bar of the last visit, the redirect of the last visit',
    'a bar that is known is in its place at once, however fast the answer comes',
    'an equal answer touches nothing of what is shown',
  ],
  'embed-oldest': [
    'people with and without sight can use the bar, and put it away by keyboard for the visit',
    'words that are read from right to left lay the bar out so',
  ],
  'embed-opt-in': [
    'a submitted address is told while the page is already leaving, without a preflight',
    'forms that scripts submit, or send on themselves, are heard',
    'an address is told once, however often the button is pressed',
    'on a page that is no opt-in page nothing is read and nothing wrapped',
  ],
  'embed-page-cache': ['a page restored in time goes on counting'],
  'embed-pages': [
    'a single-page site shows each page its own bar ',
    'the snippet in twice, and the plain tag besides, ask once and show one bar',
    'the plain tag alone does everything but hide before the first paint',
    'two campaigns on a page count for themselves',
    'a page that is drawn ahead starts nothing until somebody looks at it',
    'the hand-over token is sent once and leaves the address bar, other parameters and the place stay',
    'an owner who verifies a page is told so on the page',
  ],
  'embed-parts': [
    'a bar and a timer that the script lacks are shown on a page that wants nonces and trusted types',
    'an account that shows one bar loads its script and nothing else',
  ],
  'embed-place-codes': [
    'every place of a page runs, and all of them tell the same second',
    'who comes after the deadline sees no text, not even for a moment',
    'a running text waits for the hour of its reveal, to the second',
  ],
  'embed-portal': [
    'a dialog has the name of its heading, keeps the focus within, and gives it back',
    'the page behind the placement “dialog” stays where it is',
    'in a corner it takes no focus, and the page can be used beside it',
    'what is wrong stands at its field, and what was typed stays',
    'a question is answered by the keyboard, once or several times, and then all is done',
    'the strictest policy is kept to the letter',
  ],
  'embed-portal-broken-pages': [
    'the placement “corner” on a page with everything unset',
    'what would go wrong is noticed',
  ],
  'embed-portal-visits': [
    'it comes by itself, leaves a tab, comes back by it, and stays closed on the next page',
    'a form is sent, what is wrong is said, and what is asked for is done',
    'answers of a step before go with the form',
    'one in the page is there at once, in each of its places, and moves nothing',
  ],
  'embed-texts': [
    'a running text, the digits of an inline timer and the bar tell the same second',
    'who has bought sees no timer on any page, and stays',
    'an announcement that was hidden stays hidden in this browser, on every page of its campaign',
  ],
  'embed-time': [
    'at zero the clock says zero and the visitor is sent on, not a millisecond before',
    'reloading at zero never shows a full clock again',
    'an owner who extends the deadline in its last seconds keeps the visitor',
    'a clock that is moved while the page is open sends nobody away early, and the right time comes back',
  ],
  'embed-timers': [
    'every place has its timer, those with digits of their own have them filled',
    'a timer and a bar of one page tell the same, and a hidden bar leaves the timer alone',
    'zero is shown until the server has spoken, then the timer is gone',
  ],
  'embed-xray': [
    'the panel opens, is read and folds by keyboard, after everything that the page has',
    'time travel and a new start go with the page’s address and the browser’s tokens, and on to the answer',
  ],
  'embed-xray-pages': ['a strict page with trusted types lets everything of it happen'],
  'framed-page': [
    'a page that forbids frames is shown all the same, from where it is, without our code',
    'a page that may be framed is, and its script neither shows nor starts anything there',
  ],
  'inline-timer': [
    'a timer takes the part of its place that its owner chose',
    'it is heard as a timer, in full words that change only with the minute',
  ],
  'journey-access-tokens': ['a program adds a page with the token it was given, until the token is revoked'],
  'journey-accounts': ['the first person to open a new installation sets it up and is offered the demo shop'],
  'journey-announcement': ['a page is changed and deleted, and the row waits while it is'],
  'journey-assistant': [],
  'journey-bar-editor': ['steps are taken back and made again, with the keys and with the buttons'],
  'journey-bar-panel': ['typing beyond a limit is ignored, and counted before'],
  'journey-bar-preview': ['an owner sees each edit over a page that may be framed'],
  'journey-bars': ['a bar is designed from a template and saved for all pages'],
  'journey-campaigns': ['a campaign is renamed where its name stands, and the list says so'],
  'journey-chaining': [],
  'journey-checkout': [
    'saving takes back nothing that somebody else has saved, and a typed secret is not lost by leaving',
  ],
  'journey-classic-editor': ['a bar is saved for one page, and the other page keeps its own'],
  'journey-connections': [
    'several connections say how each is doing, what does not work first; a member only reads',
  ],
  'journey-demo': [],
  'journey-discounts': [
    'a shop is connected by an app of its owner’s own, and what it refuses stands at its field',
  ],
  'journey-email-timer': [
    'another template brings its colors and its font, and undo brings the owner’s back',
  ],
  'journey-emails': [
    'a new campaign hears of its first person while the owner looks on, until the URL is changed',
  ],
  'journey-expiry': [
    'a visitor who expired meanwhile and comes back by the owner’s grace sees the page again',
  ],
  'journey-first-week': [],
  'journey-foreign-campaign': [],
  'journey-forwarded': [],
  'journey-going-live': [],
  'journey-identity': [
    'the bar, the page’s own code and the owner’s list tell the same deadline to the second',
    'cleared cookies and storage buy no time: the e-mail link knows the person',
  ],
  'journey-inline-timer': [
    'each kind of timer has its own menu, and a template is taken by saving the selection',
  ],
  'journey-integration': [],
  'journey-leads': [
    'imported people have their deadline when they come, from import or from the start in the list',
  ],
  'journey-mail-forwarding': [],
  'journey-main': [
    'an owner sets a campaign up, and each visitor gets a deadline that holds on every device',
  ],
  'journey-oldest-bar': [],
  'journey-opt-in': [
    'a submitted form starts the deadline of that address, and nothing else of the form is taken',
  ],
  'journey-outgoing-events': ['an address is added, tried, fails, and gets an event once more'],
  'journey-owner-changes': [],
  'journey-page-types': ['Sales tracking'],
  'journey-pages': ['a type or a label of a page is saved when it is chosen, unless a URL is in the way'],
  'journey-pages-in-trouble': [
    'with the server cut, a new visitor sees the page as if we were not there',
    'with the server away, a known visitor keeps the same deadline',
  ],
  'journey-passkeys': ['a browser that suggests the passkey needs no click on a button'],
  'journey-portal': [
    'a portal of a starter, its survey and form, another device, the end: the deadline is one, and what is done stays done',
  ],
  'journey-portal-editor': ['a portal is made of a starter, given to a page, renamed, copied, and deleted'],
  'journey-portal-room': [],
  'journey-priority': ['campaigns are put in order with the keyboard, and stay so'],
  'journey-referrals': ['somebody who is in and opens a link just goes on'],
  'journey-rehearsal': ['a rehearsal names what would go wrong, and agrees once that is put right'],
  'journey-reset-link': ['a reset link gives one person a new deadline, once, and takes no address along'],
  'journey-reset-links': ['a reset link is made, copied, changed in place, and deleted with a way back'],
  'journey-sale-events': [
    'events come page by page, and the check of a provider comes and goes with its sales',
  ],
  'journey-sale-tracking': [],
  'journey-sale-ways': ['a mail about an order, sent to the address of the Mailchimp tab, is a sale'],
  'journey-sale-worth': [],
  'journey-sales': [
    'a visit to the sales page is a sale of its buyer; taken back, their deadline applies again',
  ],
  'journey-settings': [
    'the deadline is written in the language, the format and the clock that the owner chose',
  ],
  'journey-shell': ['the checklist counts what has happened and what the owner ticks off'],
  'journey-team': ['an invited person joins the account by the mail and works in it'],
  'journey-test-mail': [
    'an address that mail cannot reach is refused where it was typed, and so is one test too many',
  ],
  'journey-testing': ['a webhook that never comes is waited for, given up, and waited for again'],
  'journey-timer-preview': ['an owner sees the timer over a page that may be framed'],
  'journey-timer-saves': ['in the wizard every change saves itself'],
  'journey-type-choice': [
    'a store on its free plan that chooses a paid type is shown the upgrade, and comes to it',
  ],
  'journey-types': ['Evergreen, in hours'],
  'journey-verify': ['“Verify now” opens the page, where the code answers for itself'],
  'journey-wizard': [
    'a campaign that the wizard has saved is changed, not made again, from its earlier steps',
  ],
  'journey-xray': [],
  'kept-page': [],
  'oldest-pixels': ['every bar is the same in its form as on a page, on a desktop'],
  'page-preview': [
    'an owner sees the saved bar with a full clock, as often as they like, and is nobody’s lead',
  ],
  'portal-pixels': ['every portal is the same in the preview as on a page, on a desktop'],
  'screen-requests': ['a first look at edit/:id/emails takes at most 25 requests, none of them twice'],
  'screens-account': ['everybody can work with the account screens'],
  'screens-analytics': ['a single day is a dot, and billions are short, with the whole number on hover'],
  'screens-auth': ['everybody can sign in and choose a new password'],
  'screens-bar-panel': ['everybody can choose colors of their own'],
  'screens-bars': ['everybody can use each section'],
  'screens-campaigns': ['everybody can find and keep their campaigns'],
  'screens-classic-editor': ['everybody can choose a base, colors and an avatar'],
  'screens-dashboard': ['everybody can read what all campaigns did, and what needs attention'],
  'screens-discounts': ['everybody can connect a shop, and is told why nothing happens without an address'],
  'screens-email-timer': ['everybody can choose from the templates'],
  'screens-emails': ['everybody can set up the emails of a campaign: evergreen'],
  'screens-in-trouble': ['without a connection nothing that was typed is lost'],
  'screens-inline-timer': ['everybody can see the timer on a light page and on a dark one'],
  'screens-leads': ['everybody can read the list of leads'],
  'screens-oldest-bar': ['the form of the oldest bar says why it cannot be read, and is read again'],
  'screens-pages': ['everybody can read the older list'],
  'screens-portals': ['everybody can use each section of the portal editor'],
  'screens-quickstart': ['everybody can see how far a campaign is'],
  'screens-settings': ['everybody can change the settings of a campaign with quantity'],
  'screens-test-mail': ['everybody reads what is wrong with an address where they typed it'],
  'screens-testing': ['everybody can test a campaign: begin'],
  'screens-upgrade': ['whoever runs the installation reads what premium adds, and switches it there'],
  'timer-image': ['the browser’s decoder sees every frame as it was made, each for a second'],
  'timer-labels': ['no label in German is smaller than its owner allows, and none runs into the next'],
  'timer-mounts': ['timers that come and go two thousand times leave no element and no clock behind'],
  'timer-pixels': [
    'every template as a circular timer is the same in the preview as on a page',
    'a single pixel that is a little different is found, and where',
  ],
  'timer-room': ['nothing moves where a timer of any template comes, in a place of any width'],
  'timer-room-shapes': ['a room is as high as its timer to the pixel, in places of every width'],
  'timer-settings': [
    'image does what it says, and nothing to other kinds',
    'hours_long does what it says, and nothing to other kinds',
    'dynamic_labels does what it says, and nothing to other kinds',
    'groups_spacing does what it says, and nothing to other kinds',
  ],
  'timer-surroundings': ['a link around a timer underlines its own words, and no digit'],
}

/** Each as Playwright's report has it: file, title. */
export const smokeTitles = Object.entries(smokeTests).flatMap(([file, titles]) =>
  titles.map((title) => `${file}.test.ts ${title}`),
)

/** Of the words by which Playwright chooses tests: project, file, groups, title, tags. */
export const isSmokeTest = new RegExp(
  `(?:^| )(?:${smokeTitles.map((title) => RegExp.escape(title)).join('|')})(?: @|$)`,
)
