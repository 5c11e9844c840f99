import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from '@swc/core';

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** Callers provide these types: a new required member breaks them. */
const TAKEN = /(Props|Options|Config|Texts|Binding)$/;

const LITERALS = { StringLiteral: 'string', NumericLiteral: 'number' };

const oneLine = (text) => text.replace(COMMENT, '').replace(/\s+/g, ' ').trim();

class DeclarationFile {
  static #known = new Map();

  static read(path) {
    const file = DeclarationFile.#known.get(path) ?? new DeclarationFile(path);
    DeclarationFile.#known.set(path, file);
    return file;
  }

  constructor(path) {
    this.path = path;
    // The parser's offsets go on from the last file: a first statement tells where this one begins.
    const text = Buffer.from(`;${readFileSync(path, 'utf8')}`);
    const [{ span }, ...body] = parseSync(text.toString(), { syntax: 'typescript' }).body;
    this.textOf = (node) => oneLine(text.subarray(node.span.start - span.start, node.span.end - span.start).toString());
    this.body = body;
    this.declared = new Map();
    this.imported = new Map();
    for (const item of body) {
      if (item.type === 'ImportDeclaration') this.#addImports(item);
      else this.#addDeclaration(item.type === 'ExportDeclaration' ? item.declaration : item);
    }
  }

  #addImports({ specifiers, source }) {
    for (const { local, imported } of specifiers)
      this.imported.set(local.value, { from: source.value, name: (imported ?? local).value });
  }

  #addDeclaration(node) {
    if (node.type === 'VariableDeclaration') {
      for (const one of node.declarations) this.declared.set(one.id.value, one);
    } else if (node.id ?? node.identifier) this.declared.set((node.id ?? node.identifier).value, node);
  }

  next(from) {
    if (!from.startsWith('.')) return null;
    const base = resolve(dirname(this.path), from);
    const found = [`${base}.d.ts`, resolve(base, 'index.d.ts')].find((path) =>
      statSync(path, { throwIfNoEntry: false })?.isFile(),
    );
    if (!found) throw new Error(`${this.path}: there is no ${from}`);
    return DeclarationFile.read(found);
  }

  exports() {
    return this.body.flatMap((item) => {
      if (item.type === 'ExportDeclaration') {
        const { declarations, id, identifier } = item.declaration;
        const names = declarations ? declarations.map((one) => one.id.value) : [(id ?? identifier).value];
        return names.map((name) => ({ name, ...this.find(name) }));
      }
      if (item.type === 'ExportAllDeclaration') return this.next(item.source.value)?.exports() ?? [];
      if (item.type !== 'ExportNamedDeclaration') return [];
      return item.specifiers.map(({ orig, exported }) => {
        const name = (exported ?? orig).value;
        if (!item.source) return { name, ...this.find(orig.value) };
        const there = this.next(item.source.value)?.find(orig.value, true);
        return { name, ...(there ?? { from: item.source.value, as: orig.value }) };
      });
    });
  }

  find(name, isOutside = false) {
    const node = this.declared.get(name);
    if (node) return { file: this, node };
    const imported = this.imported.get(name);
    if (imported)
      return this.next(imported.from)?.find(imported.name, true) ?? { from: imported.from, as: imported.name };
    return isOutside ? this.exports().find((given) => given.name === name) : undefined;
  }
}

function partsOf(name, { file, node, from, as }) {
  if (!node) return [[name, `${as} of ${from}`]];
  const text = (part) => (part ? file.textOf(part) : '');
  const typeOf = ({ typeAnnotation }) => text(typeAnnotation).replace(/^: /, '');
  const parameters = (params) =>
    params
      .map((param) => param.pat ?? param)
      .map((pat) => `${pat.type === 'RestElement' ? '...' : ''}${pat.optional ? '?' : ''}${typeOf(pat)}`)
      .join(', ');
  const member = (one) => {
    const key = one.key ? text(one.key) : text(one);
    const mark = one.optional ? '?' : '';
    const shown = one.params
      ? `(${parameters(one.params)}) => ${(one.typeAnn ?? one.returnType) ? text(one.typeAnn ?? one.returnType).replace(/^: /, '') : ''}`
      : typeOf({ typeAnnotation: one.typeAnnotation ?? one.typeAnn });
    return [`${name}.${key}${mark}`, one.readonly ? `readonly ${shown}` : shown];
  };
  const ofType = (type, generics = '') => {
    if (type?.type === 'TsTypeLiteral') return [[name, `{}${generics}`], ...type.members.map(member)];
    if (type?.type === 'TsUnionType') return type.types.map((one) => [`${name} | ${text(one)}`, generics]);
    return [[name, text(type) + generics]];
  };
  switch (node.type) {
    case 'FunctionDeclaration': {
      const result = text(node.returnType).replace(/^: /, '');
      return [[name, `${text(node.typeParameters)}(${parameters(node.params)}) => ${result}`]];
    }
    case 'VariableDeclarator':
      if (node.init) return [[name, LITERALS[node.init.type] ?? text(node.init)]];
      return ofType(node.id.typeAnnotation?.typeAnnotation);
    case 'TsTypeAliasDeclaration':
      return ofType(node.typeAnnotation, text(node.typeParams));
    case 'TsInterfaceDeclaration':
      return [
        [name, `interface${text(node.typeParams)} ${node.extends.map(text).join(', ')}`.trim()],
        ...node.body.body.map(member),
      ];
    default:
      return [[name, text(node)]];
  }
}

/**
 * Maps each exported name and member to its type, including the types it names.
 * @param {string} entry a declaration file
 */
export function readSurface(entry) {
  const parts = new Map();
  const seen = new Set();
  const add = (name, found) => {
    const id = found.node ? `${found.file.path} ${name}` : name;
    if (seen.has(id)) return;
    seen.add(id);
    for (const [key, text] of partsOf(name, found)) {
      parts.set(key, text);
      for (const [word] of found.node ? `${key} ${text}`.matchAll(/[A-Za-z_$][\w$]*/g) : []) {
        const other = word === name ? undefined : found.file.find(word);
        if (other?.node) add(word, other);
      }
    }
  };
  for (const { name, ...found } of DeclarationFile.read(entry).exports()) add(name, found);
  return new Map([...parts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const owner = (key) => key.split(/[.|]/)[0].trim();

export function compareSurfaces(before, after) {
  const owners = new Set([...before.keys()].map(owner));
  const mustBeGiven = (key) => TAKEN.test(owner(key)) && owners.has(owner(key)) && !key.endsWith('?');
  const isFreed = (key) => TAKEN.test(owner(key)) && after.has(`${key}?`);
  const added = [...after.keys()].filter((key) => !before.has(key));
  const breaking = [
    ...[...before.keys()].filter((key) => !after.has(key) && !isFreed(key)).map((key) => `${key} is gone`),
    ...[...after]
      .filter(([key, text]) => (before.get(key) ?? text) !== text)
      .map(([key]) => `${key} is used in another way`),
    ...added.filter(mustBeGiven).map((key) => `${key} must be given`),
  ];
  const additions = added.filter((key) => !mustBeGiven(key)).map((key) => `${key} is new`);
  return { breaking, additions };
}
