/** The two families of addresses under which a campaign's screens are, `update` for accounts with the newer wizard (A §2). */
export const editorFamilies = { edit: '/edit', update: '/campaigns/update' } as const

export type EditorFamily = keyof typeof editorFamilies
