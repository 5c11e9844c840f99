// Writes all mutants of a source into one file; the active one is chosen at run time.
import { parseSync } from '@swc/core';

const BOUNDARY = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const SWAPPED = { ...BOUNDARY, '===': '!==', '!==': '===', '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const ASSIGNED = { '+=': '-=', '-=': '+=' };
/** Without these calls a chain still works. */
const LINKS =
  /^(where\w*|having|orderBy|limit|distinct\w*|for(Update|Share|NoKeyUpdate|KeyShare)|skipLocked|noWait|onConflict|filter|sort|toSorted|slice|trim\w*|reverse|toReversed|toLowerCase|normalize)$/;
/** These strings are names of tables and columns: another is only an SQL error. */
const NAMING =
  /^(where\w*|select\w*|orderBy|insertInto|updateTable|deleteFrom|\w*[jJ]oin\w*|returning\w*|groupBy|on\w*|ref|columns?|using|eb|row|and|or)$/;
const SPOKEN = /^(log|console|warnSeldom)$/;
const IN_SQL = [
  [/(?<=\n)[ \t]*and [^\n]*\n/g, ''],
  [/ and [^\n()$`]+?(?= and |\n|`|$)/g, ''],
  [/ where [^\n()$`]+?(?=\n|`|$)/g, ''],
  [/ for (no key )?(update|share)| skip locked/g, ''],
  [/ order by [^\n()$`]+?(?= limit| for |\n|`|$)/g, ''],
  [/(?<= )(<=|>=|<|>)(?= )/g, (found) => BOUNDARY[found]],
  [/(?<= )[-+](?= )/g, (found) => SWAPPED[found]],
];

const SHORT = 9;

const isNode = (value) => typeof value === 'object' && value !== null;
const isCode = (text) => /^[\w.:-]+$/.test(text);
/** Without it nothing compiles. */
const isText = (node) =>
  (node.type === 'StringLiteral' && !isCode(node.value) && node.value !== '') ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'ArrowFunctionExpression' && isText(node.body));
/** Types such as `Record<Code, string>` need every part: without one nothing compiles. */
function isComplete(declared) {
  const type = declared?.id?.typeAnnotation?.typeAnnotation;
  const { typeName, typeParams } = type?.typeName?.value === 'Readonly' ? type.typeParams.params[0] : (type ?? {});
  return typeName?.value === 'Record' && typeParams.params[0].type !== 'TsKeywordType';
}
const isBalanced = (text) => text.split(/[({]/).length === text.split(/[)}]/).length;
const spanOf = (node) => node.span ?? { start: node.key.span.start, end: node.value.span.end };
function calledOf({ callee }, of = 'property') {
  if (callee?.type === 'MemberExpression') {
    const named = callee[of];
    return named?.value ?? named?.property?.value ?? '';
  }
  return callee?.value ?? '';
}

const isSpoken = (node) => SPOKEN.test(calledOf(node, 'object'));

/**
 * @param {string} source TypeScript
 * @returns its mutants, and a writer of the file that holds them all
 */
export function findMutants(source, isTsx) {
  const ascii = source.replace(/[^\0-\x7f]/g, '_');
  const program = parseSync(ascii, { syntax: 'typescript', tsx: isTsx, target: 'es2022' });
  const textOf = (node) => source.slice(spanOf(node).start - 1, spanOf(node).end - 1);
  const places = new Map();
  let depth = 0;

  function add(node, to, write = 'expression') {
    const { start, end } = spanOf(node);
    const key = `${start}-${end}-${write}`;
    if (!places.has(key)) places.set(key, { start: start - 1, end: end - 1, write, choices: [] });
    const { choices } = places.get(key);
    if (choices.every((choice) => choice.to !== to)) choices.push({ to, isTopLevel: depth === 0 });
  }

  function addCondition(test, { canHang = false } = {}) {
    if (!test || test.type === 'BooleanLiteral') return;
    if (!canHang) add(test, 'true');
    add(test, 'false');
  }

  function addSql(node) {
    const text = textOf(node.template);
    const holes = node.template.expressions.map((hole) => [
      hole.span.start - node.template.span.start,
      hole.span.end - node.template.span.start,
    ]);
    for (const [pattern, to] of IN_SQL) {
      for (const found of text.matchAll(pattern)) {
        const [begin, end] = [found.index, found.index + found[0].length];
        if (!isBalanced(found[0]) || holes.some(([from, until]) => begin >= from && end <= until)) continue;
        const changed = typeof to === 'string' ? to : to(found[0]);
        const before = textOf(node).slice(0, -text.length);
        add(node, `${before}${text.slice(0, begin)}${changed}${text.slice(end)}`);
      }
    }
  }

  const visitors = {
    ExpressionStatement({ expression }) {
      if (expression.type !== 'StringLiteral' && !isSpoken(expression)) add(expression, 'undefined');
    },
    ThrowStatement(node, { parent }) {
      if (parent?.type !== 'IfStatement') add(node, '', 'statement');
    },
    IfStatement: ({ test }) => addCondition(test),
    ConditionalExpression: ({ test }) => addCondition(test),
    WhileStatement: ({ test }) => addCondition(test, { canHang: true }),
    ForStatement: ({ test }) => addCondition(test, { canHang: true }),
    BinaryExpression(node, { isTest }) {
      const { operator, left, right } = node;
      if (['&&', '||'].includes(operator)) {
        add(node, textOf(left));
        if (left.operator !== operator) add(node, textOf(right));
      } else if (operator === '??') add(node, textOf(left));
      else if (SWAPPED[operator] && !(isTest && operator.endsWith('=='))) {
        const isJoined = operator === '+' && [left, right].some(({ type }) => /String|Template/.test(type));
        if (!isJoined) {
          add(node, `${textOf(left)} ${SWAPPED[operator]} ${textOf(right)}`);
        }
      }
    },
    AssignmentExpression(node) {
      const { operator, left, right } = node;
      if (ASSIGNED[operator]) add(node, `${textOf(left)} ${ASSIGNED[operator]} ${textOf(right)}`);
    },
    UnaryExpression(node, { isTest }) {
      if (node.operator === '!' && !isTest) add(node, textOf(node.argument));
      if (node.operator === '-') add(node, textOf(node.argument));
    },
    ObjectExpression({ properties }, { parent }) {
      if (isComplete(parent)) return;
      for (const part of properties) {
        if (part.type === 'SpreadElement') {
          const end = part.arguments.span.end;
          add({ span: { start: part.spread.start, end } }, '', 'property');
        } else if ((part.type === 'KeyValueProperty' && !isText(part.value)) || part.type === 'Identifier') {
          add(part, '', 'property');
        }
      }
    },
    CallExpression(node) {
      if (node.callee.type === 'MemberExpression' && LINKS.test(calledOf(node))) add(node, textOf(node.callee.object));
    },
    BooleanLiteral: (node) => add(node, String(!node.value)),
    NumericLiteral: (node) => add(node, node.value === 0 ? '1' : String(node.value - 1)),
    BigIntLiteral(node) {
      const value = BigInt(textOf(node).slice(0, -1));
      add(node, `${value === 0n ? 1n : value - 1n}n`);
    },
    StringLiteral(node, { isName }) {
      if (BOUNDARY[node.value]) add(node, `'${BOUNDARY[node.value]}'`);
      else if (isCode(node.value) && !isName) add(node, "''");
    },
    TaggedTemplateExpression(node) {
      if (node.tag.value === 'sql') addSql(node);
    },
  };

  function visit(node, context = {}) {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, context);
      return;
    }
    if (!isNode(node)) return;
    const { type = '' } = node;
    if (/^(Import|Export(All|Named)|Jsx|JSXText)/.test(type) && type !== 'JSXElement') return;
    if (/^Ts/.test(type)) {
      if (/^Ts(As|Satisfies|NonNull|Const|TypeAssertion)/.test(type)) visit(node.expression, context);
      return;
    }
    if (type === 'CallExpression') {
      if (isSpoken(node) || node.callee.type === 'Import') return;
    }
    visitors[type]?.(node, context);
    const isFunction = /Function|ArrowFunction|Method|Constructor/.test(type);
    if (isFunction) depth += 1;
    for (const [name, value] of Object.entries(node)) {
      if (name === 'span' || /^type(Annotation|Params|Parameters|Args|Arguments)$/.test(name) || name === 'returnType')
        continue;
      if (name === 'key' && value?.type !== 'Computed') continue;
      // Brackets in the middle of an optional chain would end its short circuit.
      if (type === 'OptionalChainingExpression' && name === 'base') {
        visit(value.arguments, {});
        continue;
      }
      const isTest = name === 'test' || (context.isTest && type === 'ParenthesisExpression');
      const isName = name === 'arguments' && type === 'CallExpression' && NAMING.test(calledOf(node));
      visit(value, {
        parent: type ? node : context.parent,
        isTest,
        isName: isName || (context.isName && (!type || type === 'ArrayExpression')),
      });
    }
    if (isFunction) depth -= 1;
  }
  visit(program.body);

  const sorted = [...places.values()].sort((a, b) => a.start - b.start || b.end - a.end);
  const mutants = sorted.flatMap((place) =>
    place.choices.map((choice) => ({ ...place, ...choice, label: labelOf(source, place, choice.to) })),
  );
  return { mutants, instrument: (idOf) => instrument(source, sorted, mutants, idOf) };
}

function labelOf(source, { start, end }, to) {
  let [from, until] = [start, end];
  let after = to;
  let before = source.slice(from, until);
  const isPart = to.length > SHORT;
  while (isPart && before && after && before[0] === after[0]) {
    [before, after, from] = [before.slice(1), after.slice(1), from + 1];
  }
  while (isPart && before && after && before.at(-1) === after.at(-1)) {
    [before, after, until] = [before.slice(0, -1), after.slice(0, -1), until - 1];
  }
  const lineBegin = source.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = source.indexOf('\n', until);
  const one = (text) => text.replace(/\s+/g, ' ');
  const short = (text) => (text.length > 70 ? `${text.slice(0, 40)}…${text.slice(-25)}` : text);
  const tail = source.slice(until, lineEnd < 0 ? undefined : lineEnd);
  return one(`${source.slice(lineBegin, from)}«${short(one(before))}» to «${short(one(after))}»${tail}`).trim();
}

function instrument(source, places, mutants, idOf) {
  let index = 0;
  const numbers = new Map(places.map((place) => [place, place.choices.map(() => index++)]));
  let next = 0;
  function write(from, until) {
    let text = '';
    let at = from;
    while (next < places.length && places[next].start < until) {
      const place = places[next];
      next += 1;
      text += source.slice(at, place.start) + writePlace(place);
      at = place.end;
    }
    return text + source.slice(at, until);
  }
  function writePlace(place) {
    const asks = numbers.get(place).map((number) => `__mutant(${JSON.stringify(idOf(number))})`);
    const original = write(place.start, place.end);
    if (place.write === 'statement') return `if(!${asks[0]}){${original}}`;
    if (place.write === 'property') return `...(${asks[0]}?{}:{${original}})`;
    return `(${asks.map((ask, choice) => `${ask}?(${place.choices[choice].to}):`).join('')}(${original}))`;
  }
  if (mutants.length === 0) return source;
  const head = 'var __mutants;function __mutant(id){__mutants??=require("node:os").mutants;return __mutants.is(id)}';
  return head + write(0, source.length);
}
