/** The only builder of links inside the app: a screen never writes an address. */
import { linkOptions } from '@tanstack/react-router'
import { editorFamilies, type EditorFamily } from '#domain/campaigns/editor-family.ts'
import type { GuideTopic } from '#domain/guides/guides.ts'

/** Which blueprint, and which of its steps. */
type WizardSearch = { blueprint?: string | undefined; step?: string | undefined }

export const links = {
  home: () => linkOptions({ to: '/' }),
  campaigns: () => linkOptions({ to: '/campaigns' }),
  /** The order in which campaigns win a URL that several of them use. */
  campaignPriority: () => linkOptions({ to: '/campaigns', search: { show: 'priority' } }),
  createCampaign: (campaignType?: string) =>
    linkOptions({ to: '/campaigns/create', search: { campaignType } }),
  /** The wizard, before its campaign is saved and after. */
  blueprint: (search: WizardSearch = {}) => linkOptions({ to: '/campaigns/blueprint', search }),
  blueprintOf: (campaignId: string, search: WizardSearch = {}) =>
    linkOptions({ to: '/campaigns/blueprint/$campaignId', params: { campaignId }, search }),
  help: () => linkOptions({ to: '/help' }),
  /** How a platform of the catalog is used; where it reports orders itself, for that campaign. */
  platformGuide: (platformId: string, campaign?: string) =>
    linkOptions({ to: '/help/platforms/$platformId', params: { platformId }, search: { campaign } }),
  guide: (topic: GuideTopic) => linkOptions({ to: '/help/guides/$topic', params: { topic } }),
  /** All campaigns at once. */
  dashboard: () => linkOptions({ to: '/analytics' }),
  analytics: (campaignId: string) => linkOptions({ to: '/analytics/$campaignId', params: { campaignId } }),
  people: (campaignId: string) =>
    linkOptions({ to: '/analytics/$campaignId/people', params: { campaignId } }),
  pagesFigures: (campaignId: string) =>
    linkOptions({ to: '/analytics/$campaignId/pages', params: { campaignId } }),
  person: (campaignId: string, leadId: string) =>
    linkOptions({ to: '/analytics/$campaignId/people/$leadId', params: { campaignId, leadId } }),
  sales: (campaignId: string) => linkOptions({ to: '/analytics/$campaignId/sales', params: { campaignId } }),
  proofLog: (campaignId: string) =>
    linkOptions({ to: '/analytics/$campaignId/proof-log', params: { campaignId } }),
  /** Accounts at mail platforms; with a platform, to add one there. */
  connections: (platform?: string) => linkOptions({ to: '/connections', search: { platform } }),
  account: () => linkOptions({ to: '/account' }),
  security: () => linkOptions({ to: '/account/security' }),
  team: () => linkOptions({ to: '/account/team' }),
  /** Health, and the other tabs of whoever runs the installation. */
  instance: (tab?: 'accounts' | 'settings' | 'api') =>
    linkOptions({ to: '/instance/{-$tab}', params: { tab } }),
  referrals: () => linkOptions({ to: '/referrals' }),
  /** The portals of a campaign; with a theme, that one in its editor. */
  portals: (campaignId: string, themeId?: string) =>
    linkOptions({ to: '/edit-portal/$campaignId/pages', params: { campaignId }, search: { themeId } }),
  portalEditor: (campaignId: string, themeId?: string) =>
    linkOptions({ to: '/portal-editor/$campaignId/pages', params: { campaignId }, search: { themeId } }),
  /** What the premium plan adds, and the switch to it. */
  upgrade: () => linkOptions({ to: '/upgrade/create' }),
  upgradePortal: () => linkOptions({ to: '/upgrade/portal' }),
  signIn: (next?: string) => linkOptions({ to: '/sign-in', search: { next } }),
  signUp: (next?: string) => linkOptions({ to: '/sign-up', search: { next } }),
  forgotPassword: () => linkOptions({ to: '/forgot-password' }),
}

export const editorPaths = [
  'quickstart',
  'deadline',
  'discounts',
  'pages',
  'emails',
  'settings',
  'testing',
  'floating-bar-editor',
  'editor',
  'email-timer-editor',
  'inline-timer-editor',
] as const
export type EditorPath = (typeof editorPaths)[number]

/** The editor of classic bars goes by another name in each family (specification B §2.1). */
const classicBarEditor = { edit: 'editor', update: 'legacy-floating-bar-editor' } as const

/** A screen of one campaign's editor, in the family of addresses that the person is in. */
export function editorLink(family: EditorFamily, campaignId: string, path: EditorPath) {
  const last = path === 'editor' ? classicBarEditor[family] : path
  return linkOptions({ to: `${editorFamilies[family]}/$campaignId/${last}` as const, params: { campaignId } })
}

/** The bar of one page; without a page that of the first. */
export function barEditorLink(family: EditorFamily, campaignId: string, page: string | undefined) {
  return { ...editorLink(family, campaignId, 'floating-bar-editor'), search: { page } }
}

/** The same of classic bars. */
export function classicBarEditorLink(family: EditorFamily, campaignId: string, page: string | undefined) {
  return { ...editorLink(family, campaignId, 'editor'), search: { page } }
}

export type PageEditorLink = typeof barEditorLink | typeof classicBarEditorLink

/** The editors of the earlier bars forward to the one in force. */
export function earlierEditorLink(
  family: EditorFamily,
  campaignId: string,
  path: 'editor' | 'legacy-editor',
) {
  return linkOptions({ to: `${editorFamilies[family]}/$campaignId/${path}` as const, params: { campaignId } })
}
