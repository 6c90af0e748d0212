/** What owners choose about a checkout that tells us of its orders, and what is wrong with it. */
import type { NativeCheckout } from './native-checkouts.ts'

export const PRODUCTS_LIMIT = 100
export const PRODUCT_CHARACTERS = 200
export const SECRET_CHARACTERS = 300

export const checkoutMessages = {
  tooManyProducts: `Please name at most ${PRODUCTS_LIMIT} products.`,
  productTooLong: `Please use at most ${PRODUCT_CHARACTERS} characters for a product.`,
} as const

/** As it was typed, one a line: each once. */
export function productsIn(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

/** Null: it may be one. A key would let whoever reads it act in the owner's name. */
export function secretProblem(secret: string, { secret: asked }: NativeCheckout): string | null {
  if (!asked) return 'There is nothing to sign with.'
  const { label, prefix = '' } = asked
  if (secret.trim() === '') return `Please enter the ${label.toLowerCase()}.`
  if (secret.length > SECRET_CHARACTERS) return `Please use at most ${SECRET_CHARACTERS} characters.`
  return secret.trim().startsWith(prefix) ? null : `A ${label.toLowerCase()} begins with ${prefix}.`
}
