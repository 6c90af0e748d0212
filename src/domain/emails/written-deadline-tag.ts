/** The merge tag of the written deadline, for platforms that keep it in a field of the subscriber. */

/** What the field is called, wherever a platform does not want it otherwise. */
const FIELD = 'deadline_text'

type DeadlineField = { field: string; tag: string }

/** Only what the platforms document themselves: a tag that is never filled in reads worse than plain words. */
const deadlineFields: Readonly<Record<string, DeadlineField>> = {
  kit: { field: FIELD, tag: `{{ subscriber.${FIELD} }}` },
  drip: { field: FIELD, tag: `{{ subscriber.${FIELD} }}` },
  'customer-io': { field: FIELD, tag: `{{ customer.${FIELD} }}` },
  mautic: { field: FIELD, tag: `{contactfield=${FIELD}}` },
  brevo: { field: FIELD.toUpperCase(), tag: `{{ contact.${FIELD.toUpperCase()} }}` },
  // Merge tags have at most ten characters there.
  mailchimp: { field: 'DEADLINE', tag: '*|DEADLINE|*' },
}

/** Null for a platform whose syntax nobody has confirmed. */
export function writtenDeadlineField(emailPlatform: string): DeadlineField | null {
  return Object.hasOwn(deadlineFields, emailPlatform) ? (deadlineFields[emailPlatform] ?? null) : null
}
