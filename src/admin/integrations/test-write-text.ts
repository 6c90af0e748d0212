/** What came of a test: the text that was written, and whether the platform has it by now. */

type TestWrite = { text: string; readBack: string | null; tookMs: number }
type Said = { status: 'done' | 'open' | 'trouble'; children: string }

export function testWriteText({ text, readBack, tookMs }: TestWrite): Said {
  const seconds = `${Math.max(tookMs / 1000, 0.1).toLocaleString('en', { maximumFractionDigits: 1 })} s`
  if (readBack === text) return { status: 'done', children: `Written and read back in ${seconds}: “${text}”` }
  if (readBack === null)
    return { status: 'open', children: `Written: “${text}”. It is not there to be read yet.` }
  return { status: 'trouble', children: `“${text}” was written, but “${readBack}” stands there.` }
}
