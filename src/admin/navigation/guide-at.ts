/** Which guide is about the screen at an address. */
import type { GuideTopic } from '#domain/guides/guides.ts'
import type { EditorPath } from './links.ts'

const ofEditor: Record<EditorPath, GuideTopic> = {
  quickstart: 'quickstart',
  deadline: 'deadline',
  discounts: 'discounts',
  pages: 'pages',
  emails: 'emails',
  settings: 'settings',
  testing: 'testing',
  'floating-bar-editor': 'bars',
  editor: 'bars',
  'email-timer-editor': 'emailTimers',
  'inline-timer-editor': 'timers',
}

/** The account's screens; whatever begins with one of these belongs to it. */
const ofAccount: readonly (readonly [address: string, topic: GuideTopic])[] = [
  ['/campaigns/create', 'create'],
  ['/campaigns/blueprint', 'create'],
  ['/campaigns', 'campaigns'],
  ['/analytics/', 'leads'],
  ['/account/security', 'security'],
  ['/account/team', 'team'],
  ['/account', 'account'],
  ['/instance', 'installation'],
]

/** Undefined for screens without one: help itself, or the upgrade. */
export function guideAt(pathname: string): GuideTopic | undefined {
  const editor = /^\/(?:edit|campaigns\/update)\/[^/]+\/([\w-]+)/.exec(pathname)?.[1]
  if (editor !== undefined && isEditorPath(editor)) return ofEditor[editor]
  return ofAccount.find(([address]) => pathname.startsWith(address))?.[1]
}

function isEditorPath(text: string): text is EditorPath {
  return Object.hasOwn(ofEditor, text)
}
