import { expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { product } from './product.ts'

test('the release that is written into archives is the one of the package', () => {
  expect(product.version).toBe(packageFile.version)
})
