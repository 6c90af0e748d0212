/** The appearance editors that the switch in their headers offers, in its order (specification A §2). */
import { canUsePortal, type AccountPermissions } from '../accounts/permissions.ts'

type SwitchItem = {
  label: string
  path: (campaignId: string) => string
  isNew: boolean
  needsPortal: boolean
}

const ofCampaign = (path: string) => (campaignId: string) => `/edit/${campaignId}/${path}`

const everybody = { isNew: false, needsPortal: false } as const

const editorSwitch = {
  floatingBarNew: {
    ...everybody,
    label: 'Floating Bar (New)',
    path: ofCampaign('floating-bar-editor'),
  },
  floatingBar: { ...everybody, label: 'Floating Bar', path: ofCampaign('editor') },
  inlineTimer: { ...everybody, label: 'Inline Timer', path: ofCampaign('inline-timer-editor') },
  emailTimer: { ...everybody, label: 'Email Timer', path: ofCampaign('email-timer-editor') },
  portal: {
    label: 'Portal',
    path: (campaignId) => `/edit-portal/${campaignId}/pages`,
    isNew: true,
    needsPortal: true,
  },
} as const satisfies Record<string, SwitchItem>

/** What an account is offered: Portal only with its flag. */
export function editorSwitchFor(account: AccountPermissions): SwitchItem[] {
  return Object.values<SwitchItem>(editorSwitch).filter(
    ({ needsPortal }) => !needsPortal || canUsePortal(account),
  )
}
