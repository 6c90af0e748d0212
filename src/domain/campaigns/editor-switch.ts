/** The appearance editors that the switch in their headers offers, in its order (specifications A §2, B §2.1). */
import { editorFamilies, type EditorFamily } from './editor-family.ts'
import { canUsePortal, type AccountPermissions } from '../accounts/permissions.ts'

type SwitchItem = {
  label: string
  path: (campaignId: string, family?: EditorFamily) => string
  isNew: boolean
  needsPortal: boolean
}

type LastPart = Record<EditorFamily, string>

const ofCampaign =
  (last: LastPart) =>
  (campaignId: string, family: EditorFamily = 'edit') =>
    `${editorFamilies[family]}/${campaignId}/${last[family]}`

const inBoth = (last: string) => ofCampaign({ edit: last, update: last })

const everybody = { isNew: false, needsPortal: false } as const

export const editorSwitch = {
  floatingBarNew: { ...everybody, label: 'Floating Bar (New)', path: inBoth('floating-bar-editor') },
  floatingBar: {
    ...everybody,
    label: 'Floating Bar',
    path: ofCampaign({ edit: 'editor', update: 'legacy-floating-bar-editor' }),
  },
  inlineTimer: { ...everybody, label: 'Inline Timer', path: inBoth('inline-timer-editor') },
  emailTimer: { ...everybody, label: 'Email Timer', path: inBoth('email-timer-editor') },
  portal: {
    label: 'Portal',
    path: (campaignId) => `/edit-portal/${campaignId}/pages`,
    isNew: true,
    needsPortal: true,
  },
} as const satisfies Record<string, SwitchItem>

export type SwitchedEditor = keyof typeof editorSwitch

/** What an account is offered: Portal only with its flag. */
export function editorSwitchFor(account: AccountPermissions): SwitchedEditor[] {
  const names = Object.keys(editorSwitch) as SwitchedEditor[]
  return names.filter((name) => !editorSwitch[name].needsPortal || canUsePortal(account))
}
