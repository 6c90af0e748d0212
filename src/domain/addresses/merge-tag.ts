/** Merge tags: what a mail tool leaves in a link when it did not fill the address in. */
import { emailAddress } from './email-address.ts'

/**
 * Is this the placeholder of an address rather than an address? Every tool has its own signs around the name
 * of the field, so any will do; some lose them on the way through a link, where `+` means a space.
 */
export function isUnfilledMergeTag(text: string): boolean {
  if (text.length > TAG_LIMIT || emailAddress(text) !== null) return false
  const tag = decoded(text).trim()
  return BETWEEN_SIGNS.test(tag) || NAME_OF_THE_FIELD.test(tag)
}

const TAG_LIMIT = 1000

// {{contact.email}}  {$email}  {!email}  *|EMAIL|*  [email]  [[email]]  %EMAIL%  %%emailaddr%%
// ~Contact.Email~  $[EMAIL]$  ${Contacts.Email}  #recipient:email#  (email)  ++email++  -email-  @EMAIL@
const BETWEEN_SIGNS = /^[[({<*|%~$#@!+_^-].*[\])}>*|%~$#@!+_^-]$/s

// VAR_EMAIL, email, Email Address, contact.email
const NAME_OF_THE_FIELD = /^[\w .:-]*e-?mail[\w .:-]*$/i

/** Tools that encode a link twice leave `%7B%7Bemail%7D%7D`; a tag like `%EMAIL%` cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
