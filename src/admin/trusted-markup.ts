/**
 * The page's policy lets no string become markup. The kit writes its style sheets through `innerHTML`; a
 * style sheet holds no `<`, so text without one may pass and every tag is still refused.
 */
type Rules = { createHTML: (text: string) => string | null }

type Policies = { createPolicy(name: string, rules: Rules): unknown }

declare global {
  interface Window {
    /** Not in every browser, and not in TypeScript's DOM yet. */
    trustedTypes?: TrustedTypePolicyFactory
  }
  interface TrustedTypePolicyFactory {
    createPolicy(name: string, rules: Rules): unknown
  }
}

export function allowStyleSheetsOnly(policies: Policies | undefined) {
  policies?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
}
