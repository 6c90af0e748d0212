/** What an owner types to connect an account, checked before a platform is asked. */
import type { CredentialField, CredentialForm } from '../platforms/integration-facts.ts'

export type TypedCredentials = { first: string; second: string }

/** By the name of the input; empty: they can be tried. */
export type CredentialProblems = Partial<Record<keyof TypedCredentials, string>>

export function credentialProblems(form: CredentialForm, typed: TypedCredentials): CredentialProblems {
  const first = problemOf(form.first, typed.first)
  const second = form.second && problemOf(form.second, typed.second)
  return { ...(first && { first }), ...(second && { second }) }
}

/** What a key is made of; anything else came along from where it was copied. */
const VISIBLE = /^[\x21-\x7e]+$/

function problemOf({ label, isSecret }: CredentialField, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return `${label} is required`
  if (isSecret && !VISIBLE.test(text)) return `${label} has characters that no key has. Please copy it again.`
  return null
}
