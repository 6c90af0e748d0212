/** How the deadline reads in words. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writtenDeadline, writtenFormats, type WrittenStyle } from './written-deadline.ts'
import { writtenFormat, writtenLanguage, writtenMessages } from './written-deadline.schema.ts'
import { endonym, isLanguage, knownLanguages, writtenLanguages } from './written-languages.ts'

function setup() {
  const style: WrittenStyle = { format: '', language: 'en', useTwentyFourHours: false }
  const winter = Date.parse('2026-12-04T04:59:00Z')
  const summer = Date.parse('2026-07-04T03:59:00Z')
  const written = (changes: Partial<WrittenStyle> = {}, zone = 'America/New_York', instant = winter) =>
    writtenDeadline(instant, zone, { ...style, ...changes })
  return { written, winter, summer }
}

test('a deadline reads as specified unless the owner chose otherwise', () => {
  const { written } = setup()

  assert.equal(written(), 'Dec 3 at 11:59 PM EST')
  assert.equal(written({ format: 'MMM D at h:mm A z' }), 'Dec 3 at 11:59 PM EST')
})

test('the abbreviation is the one in force at the deadline', () => {
  const { written, summer } = setup()

  assert.equal(written({}, 'America/New_York', summer), 'Jul 3 at 11:59 PM EDT')
})

test('the deadline is written in the campaign’s zone, with the date there', () => {
  const { written } = setup()

  assert.equal(written({}, 'Europe/Kyiv'), 'Dec 4 at 6:59 AM GMT+2')
  assert.equal(written({}, 'Pacific/Kiritimati'), 'Dec 4 at 6:59 PM GMT+14')
  assert.equal(written({}, 'Asia/Kathmandu'), 'Dec 4 at 10:44 AM GMT+5:45')
})

test('24 hours are written with two digits and without AM or PM', () => {
  const { written, summer } = setup()

  assert.equal(written({ useTwentyFourHours: true }), 'Dec 3 at 23:59 EST')
  assert.equal(written({ useTwentyFourHours: true }, 'Europe/London', summer), 'Jul 4 at 04:59 GMT+1')
})

test('midnight is 12 AM, or 00', () => {
  const { written } = setup()
  const midnight = Date.parse('2026-12-04T05:00:00Z')

  assert.equal(written({}, 'America/New_York', midnight), 'Dec 4 at 12:00 AM EST')
  assert.equal(written({ useTwentyFourHours: true }, 'America/New_York', midnight), 'Dec 4 at 00:00 EST')
})

const inOtherLanguages = [
  ['de', '3. Dez. um 23:59 GMT-5'],
  ['en-GB', '3 Dec at 23:59 GMT-5'],
  ['es', '3 dic a las 23:59 GMT-5'],
  ['pt-BR', '3 de dez. às 23:59 GMT-5'],
  ['ja', '12月3日 23:59 GMT-5'],
  ['vi', 'lúc 23:59 3 thg 12 EST'],
  ['ar', '3 ديسمبر في 23:59 غرينتش-5'],
] as const

for (const [language, expected] of inOtherLanguages) {
  test(`in ${language} the deadline keeps that language's order and words: ${expected}`, () => {
    const { written } = setup()

    assert.equal(written({ language, useTwentyFourHours: true }), expected)
  })
}

test('half days are named where the language names them', () => {
  const { written } = setup()

  assert.equal(written({ language: 'ja' }), '12月3日 午後11:59 GMT-5')
})

test('every offered format is written without a token left over', () => {
  const { written } = setup()
  const expected = [
    'Dec 3 at 11:59 PM EST',
    'December 3 at 11:59 PM EST',
    'Thu, Dec 3 at 11:59 PM EST',
    'Thursday, December 3 at 11:59 PM EST',
    'Dec 3, 2026 at 11:59 PM EST',
    'Thursday, December 3, 2026 at 11:59 PM EST',
    '12/3/2026 11:59 PM EST',
    'Thursday, December 3',
    'December 3',
    '11:59 PM EST',
  ]

  assert.deepEqual(
    writtenFormats.map(({ format }) => written({ format })),
    expected,
  )
})

test('text around the phrases stays, in brackets even where it looks like one', () => {
  const { written } = setup()

  assert.equal(written({ format: 'closes on dddd, MMMM D [z]' }), 'closes on Thursday, December 3 z')
})

test('every offered format can be chosen, and so can a text of one’s own with phrases in it', () => {
  for (const { format } of writtenFormats) assert.ok(writtenFormat.safeParse(format).success, format)
  for (const format of ['', 'closes on dddd, MMMM D [at] h:mm A', '[a deadline:] MMM D']) {
    assert.ok(writtenFormat.safeParse(format).success, format)
  }
})

const refusedFormats = [
  ['D MMM YYYY', writtenMessages.unknownToken('D')],
  ['HH:mm', writtenMessages.unknownToken('HH')],
  ['MMM D, YY', writtenMessages.unknownToken('YY')],
  ['soon', writtenMessages.formatSaysNothing],
  ['[MMM D]', writtenMessages.formatSaysNothing],
  ['MMM D '.repeat(20), writtenMessages.formatTooLong],
] as const

for (const [format, message] of refusedFormats) {
  test(`a format that would not be written as meant is refused: ${format.trim().slice(0, 20)}`, () => {
    assert.equal(writtenFormat.safeParse(format).error?.issues[0]?.message, message)
  })
}

test('every language that Intl writes dates in can be chosen', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
  const codes = letters.flatMap((one) =>
    letters.flatMap((two) => [one + two, ...letters.map((three) => one + two + three)]),
  )
  const known = Intl.DateTimeFormat.supportedLocalesOf(codes)
  const bases = new Set(knownLanguages().map((tag) => tag.split('-')[0]))

  assert.deepEqual(
    known.filter((tag) => !bases.has(tag.split('-')[0])),
    [],
  )
  assert.equal(new Set(knownLanguages()).size, knownLanguages().length)
})

test('every offered language is one that Intl knows, under its own name', () => {
  const { written } = setup()
  const names = writtenLanguages.map(endonym)

  assert.ok(writtenLanguages.every(isLanguage))
  assert.equal(new Set(names).size, writtenLanguages.length)
  assert.ok(new Set(writtenLanguages.map((language) => written({ language }))).size > 40)
  assert.deepEqual(['de', 'fr', 'pt-BR', 'ka', 'zh-Hans'].map(endonym), [
    'Deutsch',
    'Français',
    'Português (Brasil)',
    'ქართული',
    '简体中文',
  ])
})

test('languages that nobody knows are refused, and written in English if stored after all', () => {
  const { written } = setup()

  for (const language of ['', 'xx-klingon', 'no language', '\0', 'e'.repeat(1000)]) {
    assert.equal(writtenLanguage.safeParse(language).success, false, language)
    assert.equal(written({ language }), 'Dec 3 at 11:59 PM EST')
  }
})

test('written deadlines hold no spaces that mail programs break', () => {
  const { written } = setup()

  for (const language of writtenLanguages) assert.doesNotMatch(written({ language }), /[\u00a0\u202f]/)
})
