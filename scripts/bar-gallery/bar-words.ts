/** What the bars of the gallery say: as they come, at their limits, from right to left, in signs that fonts lack. */
import { defaultFloatingBar, type FloatingBar } from '#domain/bars/floating-bar.ts'

type Words = Pick<FloatingBar, 'title' | 'description' | 'labels'> & { ctaText: string }

const { title, description, labels, cta } = defaultFloatingBar

export const barWords = {
  usual: { title, description, labels, ctaText: cta.text },
  long: {
    title: { text: 'Everything must go now', hidden: false },
    description: 'Membership, workbooks and all recordings: until Sunday, 8 PM.',
    labels: { ...labels, days: 'DAYS', hours: 'HRS.', minutes: 'MIN.', seconds: 'SEC.', hide: 'Dismiss' },
    ctaText: 'Get my place',
  },
  unbroken: {
    title: { text: 'W'.repeat(22), hidden: false },
    description: 'W'.repeat(60),
    labels: { ...labels, days: 'WWWW', hours: 'WWWW', minutes: 'WWWW', seconds: 'WWWW', hide: 'WWWWWWW' },
    ctaText: 'W'.repeat(12),
  },
  'right to left': {
    title: { text: 'ההצעה מסתיימת', hidden: false },
    description: 'כשהשעון מגיע לאפס, הדלת נסגרת.',
    labels: { ...labels, days: 'ימים', hours: 'שעות', minutes: 'דק׳', seconds: 'שנ׳', hide: 'הסתר' },
    ctaText: 'להצעה',
  },
  'strange signs': {
    title: { text: '最後のチャンス 🎉', hidden: false },
    description: '締め切りまで · 마지막 기회 · الفرصة الأخيرة 👩‍🚀',
    labels: { ...labels, days: '日', hours: '時間', minutes: '分', seconds: '秒', hide: '隠す' },
    ctaText: '見る 👉',
  },
} as const satisfies Record<string, Words>

export type BarWords = keyof typeof barWords
