/** The only builder of links inside the app: a screen never writes an address. */
import { linkOptions } from '@tanstack/react-router'

/** Where the campaign editor lives: `/edit/…`, or `/campaigns/update/…` for the newer wizard's links. */
export type EditorFamily = 'edit' | 'update'

export const links = {
  home: () => linkOptions({ to: '/' }),
  campaigns: () => linkOptions({ to: '/campaigns' }),
  /** The order in which campaigns win a URL that several of them use. */
  campaignPriority: () => linkOptions({ to: '/campaigns', search: { show: 'priority' } }),
  createCampaign: (campaignType?: string) =>
    linkOptions({ to: '/campaigns/create', search: { campaignType } }),
  analytics: (campaignId: string) => linkOptions({ to: '/analytics/$campaignId', params: { campaignId } }),
  account: () => linkOptions({ to: '/account' }),
  security: () => linkOptions({ to: '/account/security' }),
  team: () => linkOptions({ to: '/account/team' }),
  instance: () => linkOptions({ to: '/instance' }),
  referrals: () => linkOptions({ to: '/referrals' }),
  /** What the premium plan adds, and the switch to it. */
  upgrade: () => linkOptions({ to: '/upgrade/create' }),
  upgradePortal: () => linkOptions({ to: '/upgrade/portal' }),
  signIn: (next?: string) => linkOptions({ to: '/sign-in', search: { next } }),
  signUp: (next?: string) => linkOptions({ to: '/sign-up', search: { next } }),
  forgotPassword: () => linkOptions({ to: '/forgot-password' }),
}

export const editorPaths = ['deadline', 'pages'] as const
export type EditorPath = (typeof editorPaths)[number]

/** A screen of one campaign's editor, in the family of addresses that the person is in. */
export function editorLink(family: EditorFamily, campaignId: string, path: EditorPath) {
  const params = { campaignId }
  const routes = {
    edit: {
      deadline: linkOptions({ to: '/edit/$campaignId/deadline', params }),
      pages: linkOptions({ to: '/edit/$campaignId/pages', params }),
    },
    update: {
      deadline: linkOptions({ to: '/campaigns/update/$campaignId/deadline', params }),
      pages: linkOptions({ to: '/campaigns/update/$campaignId/pages', params }),
    },
  }
  return routes[family][path]
}
