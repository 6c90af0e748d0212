/** What the server's own look at a page tells its owner: advice, never proof (embed §3.6). */
import { samePage } from '../addresses/page-url.ts'
import { pageBuilders } from '../platforms/platforms.ts'
import { attributesOf, scriptElements, withoutComments, type ScriptElement } from './script-elements.ts'
import { allowsInline, allowsLoading, parsePolicies, type Policy } from './security-policy.ts'

export type SeenPage = {
  status: number
  /** Where redirects led to, and what the owner typed. */
  url: string
  pageUrl: string
  contentType: string
  html: string
  /** The Content-Security-Policy header, empty for none. */
  policy: string
  /** The account's script, `{edge}/{key}.js`. */
  scriptUrl: string
  /** SHA-256 in base64, by which a policy may let inline code in. */
  hash: (code: string) => string
}

export type Inspection = { outcome: 'found' | 'notFound' | 'unreachable'; hints: string[] }

export const inspectionHints = {
  unreachable: 'We could not reach the page. If it opens in your browser, use Verify now instead.',
  badAddress: 'We do not open this kind of address. Use Verify now instead.',
  tooLarge: 'The page is too large for us to read. Use Verify now instead.',
  tooManyRedirects: 'The page redirects too many times. Please check its address.',
  busy: 'We are checking many pages at the moment. Please try again in a minute.',
  status: (status: number) =>
    `The page answered us with status ${status}. If it opens in your browser, perhaps behind a login, use Verify now instead.`,
  notAPage: 'This address does not show a web page.',
  movedTo: (url: string) =>
    `This address leads on to ${url}. Visitors start where they arrive, so use that address for the page.`,
  twice: 'The code is on the page more than once. Please keep one copy.',
  otherAccount: 'The page carries the code of another account. Please replace it with yours.',
  inBody:
    'The code stands in the body of the page. In its head it works sooner, and visitors whose deadline has passed do not see the offer flash up.',
  consent: 'A consent tool holds the code back until visitors agree. Deadlines start only then.',
  delayed: (tool: string) =>
    `${tool} delays the code until visitors scroll or click. Please exclude it from the delay.`,
  scriptPolicy: (origin: string) =>
    `The page's security policy does not allow our script. Please add ${origin} to script-src.`,
  connectPolicy: (origin: string) =>
    `The page's security policy does not allow our script to ask for deadlines. Please add ${origin} to connect-src.`,
  inlinePolicy:
    "The page's security policy does not allow inline code. Please use the plain script tag instead, or give the code your nonce.",
  withoutStorage:
    'Some visitors see this page in a frame in which their browser keeps nothing, so each time would be their first. They get the deadline of their email link, and without a link none. Open the page in a window of its own instead.',
  tagManager:
    'The page uses Google Tag Manager. If you put the code there we cannot see it from here: use Verify now. In the head of the page itself it works sooner.',
} as const

export function inspectPage(page: SeenPage): Inspection {
  if (page.status >= 400) return { outcome: 'unreachable', hints: [inspectionHints.status(page.status)] }
  if (!/html/i.test(page.contentType)) return { outcome: 'notFound', hints: [inspectionHints.notAPage] }
  const scripts = scriptElements(page.html)
  const ours = scripts.filter((script) => names(script, page.scriptUrl))
  const moved = samePage(page.url, page.pageUrl) ? [] : [inspectionHints.movedTo(page.url)]
  const hints =
    ours.length > 0 ? presenceHints(ours, page) : [...absenceHints(scripts, page), ...policyHints(page, null)]
  return { outcome: ours.length > 0 ? 'found' : 'notFound', hints: [...moved, ...hints] }
}

/** In its address, as a plain tag, or in its body, as the inline snippet. */
function names({ attributes, body }: ScriptElement, scriptUrl: string): boolean {
  return [...attributes.values(), body].some((text) => text.includes(scriptUrl))
}

function presenceHints(ours: readonly ScriptElement[], page: SeenPage): string[] {
  const [first] = ours
  if (!first) return []
  return [
    ...(ours.length > 1 ? [inspectionHints.twice] : []),
    ...delayHints(first),
    ...(first.isInHead ? [] : [inspectionHints.inBody]),
    ...policyHints(page, first),
  ]
}

/** What optimizers and consent tools write into the type of a script that they hold back. */
const delays: [RegExp, string][] = [
  [/^text\/plain$/i, inspectionHints.consent],
  [/-text\/javascript$|-module$/i, inspectionHints.delayed('Cloudflare Rocket Loader')],
  [/^rocketlazyloadscript$/i, inspectionHints.delayed('WP Rocket')],
  [/^litespeed\/javascript$/i, inspectionHints.delayed('LiteSpeed Cache')],
  [/^pmdelayedscript$/i, inspectionHints.delayed('Perfmatters')],
  [/^text\/(psajs|flyingpress)|^flying/i, inspectionHints.delayed('An optimization plugin')],
]

function delayHints({ attributes }: ScriptElement): string[] {
  const type = attributes.get('type') ?? ''
  return delays.filter(([pattern]) => pattern.test(type)).map(([, hint]) => hint)
}

function policyHints(page: SeenPage, script: ScriptElement | null): string[] {
  const policies = [...parsePolicies(page.policy), ...metaPolicies(page.html)].slice(0, MAX_POLICIES)
  return [...new Set(policies.flatMap((policy) => policyProblems(policy, page, script)))]
}

/** Every policy counts, but nobody has hundreds, and a page made to keep us busy is not worth the time. */
const MAX_POLICIES = 20

function policyProblems(
  policy: Policy,
  { scriptUrl, url, hash }: SeenPage,
  script: ScriptElement | null,
): string[] {
  const { origin } = new URL(scriptUrl)
  const hasNonce = script?.attributes.has('nonce') ?? false
  const inline = script?.attributes.has('src') ? '' : (script?.body ?? '')
  const loading = { url: new URL(scriptUrl), pageUrl: new URL(url) }
  const problems: string[] = []
  if (inline !== '' && !hasNonce && !allowsInline(policy, hash(inline)))
    problems.push(inspectionHints.inlinePolicy)
  if (!hasNonce && !allowsLoading(policy, { ...loading, directive: 'script-src' }))
    problems.push(inspectionHints.scriptPolicy(origin))
  if (!allowsLoading(policy, { ...loading, directive: 'connect-src' }))
    problems.push(inspectionHints.connectPolicy(origin))
  return problems
}

function metaPolicies(html: string): Policy[] {
  const tags = withoutComments(html).match(/<meta\b[^<>]{0,5000}>/gi) ?? []
  return tags.flatMap((tag) => {
    const attributes = attributesOf(tag.slice('<meta'.length, -1))
    const isPolicy = /^content-security-policy$/i.test(attributes.get('http-equiv') ?? '')
    return isPolicy ? parsePolicies(attributes.get('content') ?? '') : []
  })
}

function absenceHints(scripts: readonly ScriptElement[], { html, scriptUrl }: SeenPage): string[] {
  const { origin } = new URL(scriptUrl)
  const hasTagManager = /googletagmanager\.com\/(gtm\.js|ns\.html)/i.test(html)
  const isOthers = scripts.some(
    (script) => names(script, `${origin}/`) && OTHER_ACCOUNT.test(sourceOf(script)),
  )
  const builder = pageBuilders().find(({ mark }) => mark.test(html))
  return [
    ...(isOthers ? [inspectionHints.otherAccount] : []),
    ...(hasTagManager ? [inspectionHints.tagManager] : []),
    ...(builder ? [builder.hint] : []),
  ]
}

const OTHER_ACCOUNT = /\/[0-9a-z]{10}\.js/

function sourceOf({ attributes, body }: ScriptElement): string {
  return attributes.get('src') ?? body
}
