/** What platforms are told to send where their webhooks are written by hand (specification A §7). */

type WebhookTemplate = { label: string; body: string }

const webhookTemplates: Readonly<Record<string, WebhookTemplate>> = {
  ontraport: { label: 'Post Data', body: 'email=[Email]' },
  shopify: { label: 'Body', body: '{\n  "email": "{{customer.email}}"\n}' },
}

/** Null for platforms that send what they like: we find the address in it. */
export function webhookTemplate(provider: string): WebhookTemplate | null {
  return Object.hasOwn(webhookTemplates, provider) ? (webhookTemplates[provider] ?? null) : null
}
