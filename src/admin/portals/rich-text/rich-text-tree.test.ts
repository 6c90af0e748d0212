/** What comes of typed elements: the schema's tree, and nothing else. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { richText } from '#domain/portals/rich-text.schema.ts'
import { pastedText, treeOf, type ReadNode } from './rich-text-tree.ts'

const words = (nodeValue: string): ReadNode => ({ nodeName: '#text', nodeValue, childNodes: [] })

function element(nodeName: string, ...children: (ReadNode | string)[]): ReadNode {
  const childNodes = children.map((child) => (typeof child === 'string' ? words(child) : child))
  return { nodeName, nodeValue: null, childNodes, getAttribute: () => null }
}

const link = (href: string, ...children: (ReadNode | string)[]): ReadNode => ({
  ...element('A', ...children),
  getAttribute: (name) => (name === 'href' ? href : null),
})

const read = (...children: (ReadNode | string)[]) => treeOf(element('DIV', ...children))

test('each block is a paragraph, and so are words without one', () => {
  assert.deepEqual(read(element('DIV', 'One'), element('P', 'Two')), [
    { runs: [{ text: 'One' }] },
    { runs: [{ text: 'Two' }] },
  ])
  assert.deepEqual(read('One', element('DIV', 'Two')), [
    { runs: [{ text: 'One' }] },
    { runs: [{ text: 'Two' }] },
  ])
})

test('marks are kept, one inside of the other too, and words that are alike are one run', () => {
  const text = read(
    element(
      'DIV',
      'A ',
      element('B', 'bold ', element('I', 'both')),
      element('STRONG', element('EM', '!')),
      ' end',
    ),
  )

  assert.deepEqual(text, [
    {
      runs: [
        { text: 'A ' },
        { text: 'bold ', bold: true },
        { text: 'both!', bold: true, italic: true },
        { text: ' end' },
      ],
    },
  ])
})

test('links keep where they lead', () => {
  assert.deepEqual(read(element('DIV', link('https://shop.example', element('B', 'Shop')))), [
    { runs: [{ text: 'Shop', bold: true, link: 'https://shop.example' }] },
  ])
})

test('the points of a list are marked as such, and what follows it is none', () => {
  const text = read(
    element('DIV', 'Has:'),
    element('UL', element('LI', 'one'), element('LI', element('DIV', 'two'))),
    element('DIV', 'End'),
  )

  assert.deepEqual(text, [
    { runs: [{ text: 'Has:' }] },
    { runs: [{ text: 'one' }], list: true },
    { runs: [{ text: 'two' }], list: true },
    { runs: [{ text: 'End' }] },
  ])
})

test('a line break begins a paragraph, but for the one where browsers put the cursor', () => {
  assert.deepEqual(read(element('DIV', 'One', element('BR'), 'Two')), [
    { runs: [{ text: 'One' }] },
    { runs: [{ text: 'Two' }] },
  ])
  assert.deepEqual(read(element('DIV', 'One', element('BR'))), [{ runs: [{ text: 'One' }] }])
  assert.deepEqual(read(element('DIV', element('BR'))), [])
})

test('an empty paragraph between others stays', () => {
  assert.deepEqual(read(element('DIV', 'One'), element('DIV', element('BR')), element('DIV', 'Two')), [
    { runs: [{ text: 'One' }] },
    { runs: [] },
    { runs: [{ text: 'Two' }] },
  ])
})

test('signs that nobody sees are left out, and spaces are spaces', () => {
  assert.deepEqual(read(element('DIV', '\u200bOne\u00a0two')), [{ runs: [{ text: 'One two' }] }])
})

test('of everything else the words stay', () => {
  const text = read(
    element('H2', 'Title'),
    element('DIV', element('SPAN', 'a'), element('U', 'b'), element('IMG')),
  )

  assert.deepEqual(text, [{ runs: [{ text: 'Title' }] }, { runs: [{ text: 'ab' }] }])
})

test('whatever was typed, the schema takes it', () => {
  const text = read(
    element('DIV', 'A ', element('B', 'b')),
    element('UL', element('LI', link('#offer', 'c'))),
  )

  assert.deepEqual(richText(100).parse(text), text)
})

test('what is pasted is words, a paragraph for each line', () => {
  assert.deepEqual(pastedText('One\r\n\r\n  two \n<b>three</b>'), [
    { runs: [{ text: 'One' }] },
    { runs: [{ text: 'two' }] },
    { runs: [{ text: '<b>three</b>' }] },
  ])
})
