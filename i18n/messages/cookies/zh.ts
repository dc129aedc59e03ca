import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const zh: Messages<typeof it> = {
  'cookies.deleteAll': '删除所有 Cookie',
  'cookies.deleted.text': '非必要的 Cookie 已删除。',
  'cookies.deleted.title': 'Cookie 已删除',
  'cookies.export': '导出数据',
  'cookies.functional.duration': '有效期：最长 1 年',
  'cookies.functional.text': '用于记住您的偏好：主题、语言、自定义布局。',
  'cookies.functional.toggle': '允许功能性 Cookie',
  'cookies.info.date': '上次同意：{{date}}',
  'cookies.info.none': '您尚未作出选择。',
  'cookies.info.text': '您可以在这里决定平台能在此设备上记住什么，随时可以更改。',
  'cookies.info.title': '当前选择',
  'cookies.kept.browser': '用于识别此浏览器：30 天。',
  'cookies.kept.choices': '语言、同意以及在此作出的其他选择：直到您更改或清除浏览器数据。',
  'cookies.kept.copies': '供无网络时使用的页面及其文件副本：客人页面 30 天，平台页面直到您退出登录。',
  'cookies.kept.drafts': '您写给客人但尚未发送的内容：直到发送或您退出登录，最长 30 天。',
  'cookies.kept.look': '主题和住宿的显示方式（仅在同意后）：直到您撤回同意。',
  'cookies.kept.passkey': '正在进行的通行密钥登录：5 分钟。',
  'cookies.kept.requests': '从此设备发送的申请（最多 20 条），以及等待网络的申请（24 小时）。',
  'cookies.kept.signIn': '住宿方和客人的登录：7 天未使用即失效，最长 30 天。',
  'cookies.kept.tab': '在此标签页中写到一半的内容：直到您关闭它。',
  'cookies.kept.title': '名称与期限',
  'cookies.necessary.always': '始终开启',
  'cookies.necessary.duration': '有效期：会话期间或最长 30 天',
  'cookies.necessary.random':
    '还有两个不透露您身份的随机数：一个在您发送申请或提问时，将您的浏览器与同一网络中的其他浏览器区分开；另一个用于识别登录过的浏览器，避免他人在别处试密码而导致您无法登录。',
  'cookies.necessary.text': '平台运行所必需，无法关闭：会话 Cookie、身份验证令牌、安全偏好。',
}
