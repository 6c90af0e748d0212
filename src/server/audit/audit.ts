/** The audit log: who did what to whom, appended and never changed. */
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../foundation/clock.ts'
import type { Db } from '../database/schema.ts'
import type { Actor } from '../database/change-causes-repository.ts'
import { clientBucket } from '../http/client-address.ts'
import { newId } from '../foundation/ids.ts'
import { keyedHash, type PurposeKeys } from '../secrets/purpose-keys.ts'
import { appendEntry } from './repository.ts'

/** Everything that leaves a trace. */
export type AuditAction =
  | 'sign-up-asked'
  | 'signed-up'
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'password-changed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'email-change-asked'
  | 'email-changed'
  | 'session-ended'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'invited'
  | 'invitation-withdrawn'
  | 'invitation-accepted'
  | 'role-changed'
  | 'member-removed'
  | 'access-token-created'
  | 'access-token-revoked'
  | 'connection-added'
  | 'connection-renamed'
  | 'connection-key-replaced'
  | 'connection-removed'
  | 'event-subscription-added'
  | 'event-subscription-changed'
  | 'event-subscription-removed'
  | 'event-secret-changed'
  | 'event-sent-again'
  | 'store-connected'
  | 'store-disconnected'
  | 'store-uninstalled'
  | 'store-app-changed'
  | 'assistant-model-changed'
  | 'account-changed'
  | 'campaign-changed'
  | 'page-changed'
  | 'bar-changed'
  | 'classic-bar-changed'
  | 'inline-timer-changed'
  | 'email-timer-changed'
  | 'oldest-bar-changed'
  | 'portal-theme-changed'
  | 'bar-style-changed'
  | 'integration-changed'
  | 'integration-removed'
  | 'discount-changed'
  | 'sale-tracking-changed'
  | 'store-start-changed'
  | 'plan-changed'
  | 'access-denied'
  | 'campaign-deleted'
  | 'stage-changed'
  | 'page-deleted'
  | 'bar-template-deleted'
  | 'classic-preset-deleted'
  | 'avatar-uploaded'
  | 'avatar-deleted'
  | 'portal-theme-deleted'
  | 'portal-image-uploaded'
  | 'expired-image-uploaded'
  | 'lead-reset'
  | 'lead-deleted'
  | 'leads-reset'
  | 'leads-deleted'
  | 'person-exported'
  | 'leads-imported'
  | 'leads-exported'
  | 'sale-refunded'
  | 'sale-decided'
  | 'sales-exported'
  | 'history-exported'
  | 'quantity-changed'
  | 'secret-changed'
  | 'test-email-sent'
  | 'reset-link-created'
  | 'reset-link-changed'
  | 'reset-link-deleted'
  | 'reset-link-used'
  | 'rehearsed'
  | 'test-tracking-cleared'
  | 'test-started-anew'

export type AuditEntry = {
  action: AuditAction
  accountId?: string | null
  userId?: string | null
  /** With which access token, where it was a program. */
  accessTokenId?: string | null
  /** What it was done to: an id, or a few words; never an address. */
  subject?: string | null
}

export type Audit = {
  /** In the transaction of the action itself where there is one. */
  write(db: Db, request: FastifyRequest | null, entry: AuditEntry): Promise<void>
}

export function createAudit({ clock, signingKeys }: { clock: Clock; signingKeys: PurposeKeys }): Audit {
  return {
    async write(db, request, { action, accountId, userId, accessTokenId, subject }) {
      await appendEntry(db, {
        id: newId(),
        account_id: accountId ?? request?.signedIn?.account.id ?? null,
        user_id: userId ?? request?.signedIn?.user.id ?? null,
        access_token_id: accessTokenId ?? accessTokenOf(request),
        action,
        subject: subject ?? null,
        ip_hash:
          request && keyedHash(signingKeys('addresses-in-logs'), clientBucket(request.ip)).slice(0, 32),
        request_id: request?.id ?? null,
        at: clock.now(),
      })
    },
  }
}

/** Who asks, for what their request changes. */
export function actorOf(request: FastifyRequest): Actor {
  return { userId: request.signedIn?.user.id ?? null, accessTokenId: accessTokenOf(request) }
}

function accessTokenOf(request: FastifyRequest | null): string | null {
  const proof = request?.signedIn?.proof
  return proof && 'accessTokenId' in proof ? proof.accessTokenId : null
}
