/** What a campaign does at its mail platform: which account of it, and where the written deadline goes. */

/** A list, a form, a tag or a group there. */
export type Source = { id: string; name: string }

/** `mergeTag` stands for the field in a mail; null where nobody documents how it is written. */
export type FieldChoice = Source & { mergeTag: string | null }

/** What is done to whoever starts, expires or buys; without a tag, nothing. */
export type TagAct = { act: 'add' | 'remove'; tag: Source | null }

export type IntegrationSettings = {
  connectionId: string
  /** For platforms whose fields belong to a list. */
  list: Source | null
  textField: FieldChoice | null
  dateField: FieldChoice | null
  /** For each person's discount code, in campaigns of a shop. */
  codeField: FieldChoice | null
  tags: { start: TagAct; expiry: TagAct; sale: TagAct }
  /** An opt-in form's people are added to that list, with the text that they agreed to; without a list, nobody is. */
  optIn: { list: Source | null; consent: string }
}

const noTag: TagAct = { act: 'add', tag: null }

export const emptyIntegrationSettings: IntegrationSettings = {
  connectionId: '',
  list: null,
  textField: null,
  dateField: null,
  codeField: null,
  tags: { start: noTag, expiry: noTag, sale: noTag },
  optIn: { list: null, consent: '' },
}

/** Whether anything is done to a person there when their deadline starts or moves. */
export function writesToPeople({
  textField,
  dateField,
  codeField,
  tags,
  optIn,
}: IntegrationSettings): boolean {
  const chosen = [textField, dateField, codeField, optIn.list, ...Object.values(tags).map(({ tag }) => tag)]
  return chosen.some((one) => one !== null)
}
